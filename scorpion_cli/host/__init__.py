"""The machine: files, locks, standard streams, chance.

It knows what a system can do and how that fails. What is in a file is for others to know.

    files     reading, and writing whole or not at all; the desk at which a session asks for both
    locks     a file for one process at a time
    streams   standard output, and what is known of the terminal
"""
