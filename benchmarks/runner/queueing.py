"""A queue of 100,000 entries."""
import contextlib
import pathlib
import subprocess
import time

from runner.processes import Failed, run
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


@contextlib.contextmanager
def _daemon(workspace, name, count):
    """A daemon whose queue has that many entries; yields what its commands begin with, and the daemon."""
    data = workspace.folder / name
    entries = data.with_suffix(".jsonl")
    entries.write_text("".join(f'{{"artist":"Artist {n % 997}","track":"Title {n} of a long list"}}\n' for n in range(count)))
    run([workspace.helve, "queue", "import", str(entries), "--data-dir", str(data)])
    process = subprocess.Popen(
        [workspace.helve, "daemon", "--sink", "null", "--quiet", "--data-dir", str(data)],
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while not (data / "control").exists():
            if process.poll() is not None:
                raise Failed("helve daemon: ended before it was up")
            time.sleep(0.01)
        yield lambda *words: [workspace.helve, *words, "--data-dir", str(data)], process
    finally:
        process.terminate()
        process.wait()


def _resident(process):
    lines = pathlib.Path(f"/proc/{process.pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) << 10 for line in lines if line.startswith("VmHWM:"))


COMMANDS = {
    "status": ("status",), "list": ("queue", "list"), "move the last to the front": ("queue", "move", "100", "1"),
}


def remote(workspace, runs):
    """Commands for a daemon with 100,000 entries in its queue, against one with a hundred."""
    with _daemon(workspace, "short", 100) as (short, _), _daemon(workspace, "long", 100_000) as (long, daemon):
        rows = []
        for name, words in COMMANDS.items():
            few, many = [], []
            for _ in range(runs):
                few.append(run(short(*words))[0].wall)
                far = [word.replace("100", "100000") for word in words]
                many.append(run(long(*far))[0].wall)
            rows.append(Row(f"daemon with 100,000 entries: {name}, against 100", many, few, "s", 1.5))
        whole = [run(long("queue", "list", "--json"))[0] for _ in range(runs)]
        megabytes = 1 << 20
        rows.append(Row("the same: all of them as JSON, processor time of the command, limit",
                        [one.processor for one in whole], [2] * runs, "s", 1))
        rows.append(Row("the same: memory of the command, limit", [one.peak / megabytes for one in whole], [64] * runs, "MiB", 1))
        rows.append(Row("the same: memory of the daemon, limit", [_resident(daemon) / megabytes] * runs, [96] * runs, "MiB", 1))
        return rows
