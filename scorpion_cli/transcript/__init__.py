"""A game as text: game files, scripts, replays.

It knows commands and what is printed of them, no file and no terminal.

    lines      lines from outside, numbered
    header     what a file says of the game, and the game that it asks for
    format     which line of a session is a command, output or a comment
    dialogue   one game: text in, answers out
    walk       the one walk through a file, for whoever plays, replays, analyses or loads it
    run        a walk that is shown and recorded
    replay     a walk that is compared with what the file says
    gamefile   the script that comes to a game
    problems   what can be wrong with a file
"""
