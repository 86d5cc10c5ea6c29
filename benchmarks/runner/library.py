"""Scanning and searching local music."""
from runner.pairs import by_turns
from runner.table import Row

QUERIES_GOAL_MILLISECONDS = 10


def scan(workspace, runs):
    """A first scan of 5,000 files beside TagLib alone, and a scan that finds nothing changed beside the first."""
    scans, loops = by_turns(
        lambda: workspace.figures("scan", workspace.music),
        lambda: workspace.figures("bare-taglib-loop", workspace.music), runs)
    first = [one["firstScanSeconds"] * 1000 for one in scans]
    again = [one["rescanSeconds"] * 1000 for one in scans]
    bare = [one["seconds"] * 1000 for one in loops]
    return [
        Row("scan of 5,000 files, bare TagLib loop", first, bare, "ms", 1.5),
        Row("rescan, first scan", again, first, "ms", 0.05),
    ]


def search(workspace, runs):
    """Queries of ten kinds and two kinds of resolving among a million tracks; the slowest kind counts."""
    data = workspace.folder / "million"
    results = [workspace.figures("search-million", data) for _ in range(runs + 1)][1:]

    def row(name, kinds, percentile, goal):
        worst = [max(one[kind][percentile] for kind in one if kind.startswith(kinds)) for one in results]
        limit = [QUERIES_GOAL_MILLISECONDS] * runs
        return Row(name, worst, limit, "ms", goal)

    return [
        row("search of 1,000,000 tracks: p50, limit", "search", "p50Milliseconds", None),
        row("search of 1,000,000 tracks: p99, limit", "search", "p99Milliseconds", 1),
        row("resolve among 1,000,000 tracks: p99, limit", "resolve", "p99Milliseconds", None),
    ]
