"""Small fetches on loopback: helve's `fetch` beside Node's, with one script and one server."""
import json
import subprocess
from contextlib import contextmanager

from runner.pairs import by_turns
from runner.processes import run
from runner.table import Row
from runner.workspace import ROOT

COUNT, IN_FLIGHT = 10_000, 64


@contextmanager
def server(workspace, pause=0):
    """A thread that writes the same bytes to whoever asks, after so many milliseconds: about a fifth of a client's
    processor time."""
    process = subprocess.Popen([workspace.bench, "serve", str(pause)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        yield f"http://127.0.0.1:{int(process.stdout.readline())}/track"
    finally:
        process.stdin.close()
        process.wait(10)


def fetch(workspace, runs):
    """10,000 answers, 64 in flight, each read as JSON; starting and 1,000 fetches before that do not count."""
    script = str(ROOT / "benchmarks/fetch/load.js")
    with server(workspace) as url:
        load = [script, url, str(COUNT), str(IN_FLIGHT)]
        mine, theirs = by_turns(
            lambda: _figures([workspace.bench, "fetch", *load]),
            lambda: _figures(["node", str(workspace.node / "fetch.mjs"), *load]), runs)

    def row(what, unit, goal, value, more=False):
        return Row(f"fetch: {what}", [value(one) for one in mine], [value(one) for one in theirs], unit, goal, more)

    return [
        row("throughput", "/s", 1, lambda one: COUNT / one["milliseconds"] * 1000, more=True),
        row("processor time", "s", None, lambda one: one["processorSeconds"]),
    ]


def _figures(command):
    return json.loads(run(command)[1])
