"""Spaces take kings only: a search that learns from what it refutes.

events      positions as sets of events that lead on from the first one
situation   what holds an event up, and what makes things as they are
branch      one position with its moves, and what their refutations teach
nogoods     what was learnt
prover      the search; and whether a column can ever become empty
"""
