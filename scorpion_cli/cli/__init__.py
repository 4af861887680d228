"""The command line: options, statuses, and a file for each command or for a few alike.

    main         the command `scorpion`
    group        which commands there are; each is loaded when it is asked for
    playing      how every game is played
    interactive  what somebody at a terminal has besides
    options      what several commands have
    errors       bad input in one line
    status       exit statuses
    language     help in the language of the terminal

The others are named by their commands. They hold no rules: what they do, packages below can do.
"""
