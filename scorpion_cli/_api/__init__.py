"""What `import scorpion_cli` offers, over the packages below; see there.

Each module is loaded when a name of it is first used.

    game     a game as a value: dealt, read, played, written, replayed
    advice   what the solver says of it
    many     many deals
"""
