"""A queue of 100,000 entries."""
from runner.table import Row

GOAL_MILLISECONDS = 5
# What helve-bench calls the kinds of changes, by how the rows are named.
KINDS = {"add": ("add at the end", "add as the next"), "move": ("move to the front", "move to the end"), "remove": ("remove",)}


ORDERS = ("plain", "shuffled")


def queue(workspace, runs):
    """Changes in memory and on the disk, in order and shuffled; the slowest kind counts, beside the limit for each."""
    results = [workspace.figures("queue") for _ in range(runs)]
    limit = [GOAL_MILLISECONDS] * runs

    def slowest(one, kinds, part, percentile):
        return max(one[order][kind][part][percentile] for order in ORDERS for kind in kinds)

    rows = []
    for name, kinds in KINDS.items():
        times = [slowest(one, kinds, "change", "p99Milliseconds") for one in results]
        rows.append(Row(f"queue of 100,000: {name}, p99, limit", times, limit, "ms", 1))
    every = [kind for kinds in KINDS.values() for kind in kinds]
    saves = [slowest(one, every, "save", "p50Milliseconds") for one in results]
    floor = [one["append and fsync"]["p50Milliseconds"] for one in results]
    rows.append(Row("queue of 100,000: save, p50, limit", saves, limit, "ms", 1))
    rows.append(Row("queue of 100,000: save, bare append and fsync", saves, floor, "ms"))
    return rows
