"""What is typed, and what it does.

It knows texts and games, not how anything is printed.

    command       the commands, as values
    grammar       text -> command
    words, forms  the words of a text, and the forms that follow a verb
    table         an entry for each verb: how it is read, its help, when it is offered
    resolve       command -> move; `tableau` and `accordion` for each family
    interpreter   command and game -> reply
    replies       what a command did or showed, as data
    refusals      why a text is not a command, or a command means no move
"""
