"""The command line: options, statuses, and a file for each command or a few like ones.

`main` is the command `scorpion`, which loads each command when it is asked for. `play` plays every
game; `interactive` is what somebody at a terminal has besides. `options` are those that several
commands have, `errors` tells bad input in one line, `language` speaks as the terminal does.
"""
