"""Somebody at a terminal: the only package that knows prompt_toolkit.

It knows keys, lines and colours, not what a command does.

    look         how things are printed where nothing else is said
    screen       where a session is shown: its width, its colours
    colours      lines with colours
    repl         the prompt
    keys         its keys, and what waits to be typed
    line_editor  offers, the ghost and the underline, as prompt_toolkit wants them
    completion   what can be typed next, and what cannot be meant
    toolbar      the line at the bottom
"""
