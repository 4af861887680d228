"""What is the player's: settings, games under way, the history of play.

All of it counts at a terminal only: a script and a transcript mean the same to everybody. The
package knows files and games; it knows nothing of prompts, keys and options.

    places        where all of it lies
    migration     how it came there from where earlier versions kept it
    preferences   the player's own defaults
    autosave      the file of a game, while it is played
    keeper        which commands are worth a line in it, and when a game is over
    unfinished    the games that were left, and how one is taken up
    history       every game that was finished or left
    statistics    the history in figures
    problems      what can be wrong with any of it
"""
