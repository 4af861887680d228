"""Studies: how often can a game be won, and how often does a simple player win it?

A study decides every deal of a range by the solver. The package knows deals, verdicts, how many of
them there are, and the CSV in which they are kept; it knows nothing of how one deal is searched, of
terminals, or of games that somebody plays.

    study      what a study asks, and the answer for a deal
    deals      decide one position, or a range of deals
    players    simple players, who see what a player sees
    workers    many deals on all cores, or on a cluster
    rows       the lines of a study's CSV
    file       that file: it grows, and a study that was stopped goes on with it
    tally      what comes of many deals, in counters that do not grow with their number
    report     a study carried out, and its sum in print
    odds       what studies found, for `scorpion odds`
    problems   what can be wrong with a study
"""

from .study import Row, Study, answer

__all__ = ["Row", "Study", "answer"]
