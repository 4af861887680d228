"""Spaces take any card (Wasp): depth first, with tries in other orders.

moves    the moves worth a try at a position, best first
search   the whole search, and the tries that take turns with it
spaces   whether the spaces suffice for what must leave for them
"""
