"""Scorpion CLI: Scorpion, Scorpion II, Wasp, Three Blind Mice and Accordion at the keyboard.

The packages, from the top down; each knows only those below it, which `import-linter` holds:

    cli          options and statuses of the command line
    terminal     typing: prompt, keys, completion, colours
    home, study  what the player keeps; many deals
    host         files, streams, chance
    transcript   a game as text: game files, replays, scripts
    printing     what is said: boards, sentences, help
    commands     what is typed, and what it does
    solver       verdicts, reasons, hints
    languages    words
    games        the rules, and nothing but the rules
    refusal, wording   what all of them speak in
"""

__version__ = "0.1.0"
