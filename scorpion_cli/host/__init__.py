"""The machine: files, locks, standard streams, chance.

It knows what a system can do and how that fails.

    files       reading, and writing whole or not at all; the transcript that is recorded
    filelocks   a file for one process at a time
    streams     standard output, and what is known of the terminal
    machine     what a game asks of the machine: to save, to load, to deal by chance
    problems    what can be wrong with a file
"""
