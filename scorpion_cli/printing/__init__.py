"""What is said: boards, sentences, help.

`families` chooses what prints a position of which family: a `Printer`, of which `tableau` and
`accordion` have one each. `sentences` tells what happened and why something was refused, `verdicts`
what the solver found, `rulebook` and `help` the longer texts; `voice` knows how a card's name looks
and puts every sentence into the session's language.
"""
