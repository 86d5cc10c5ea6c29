"""Measures two things by turns, so that what disturbs one disturbs the other."""


def by_turns(first, second, runs):
    """Calls both once to warm up, then first, second, first, second…; returns the results of each."""
    first(), second()
    pairs = [(first(), second()) for _ in range(runs)]
    return [pair[0] for pair in pairs], [pair[1] for pair in pairs]
