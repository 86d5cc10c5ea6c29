"""The web platform and module loading: one script each, run by helve and by Node."""
import json
import os
from pathlib import Path

from runner.pairs import by_turns
from runner.processes import Failed, run
from runner.table import Row
from runner.workspace import ROOT

SCRIPTS = ROOT / "benchmarks/platform"
# Debian's packages for Node are here; its own Node looks there by itself.
PACKAGES = "/usr/share/nodejs"
DOM_PACKAGES = ["htmlparser2", "cheerio", "domino", "jsdom"]
WORK = {
    "url": "2,000 URLs",
    "structured-clone": "structuredClone of 1,000 tracks",
    "text-encoding": "TextEncoder and TextDecoder, 1 MB",
    "json": "JSON, 10 MB",
    "timers": "100,000 timers",
    "promises": "100,000 awaited promises",
    "native-promises": "100,000 awaited digests",
}


def platform(workspace, runs):
    """Each piece of work is done several times in one process; starting does not count."""
    rows = [_row(workspace, name, what, ["node"], runs) for name, what in WORK.items()]
    return rows + [_page(workspace, runs)]


def _page(workspace, runs):
    os.environ["NODE_PATH"] = PACKAGES
    fastest = min((name for name in DOM_PACKAGES if (Path(PACKAGES) / name).is_dir()), key=_page_time, default=None)
    if fastest is None:
        raise Failed(f"no DOM for Node here: apt-get install {' '.join('node-' + name for name in DOM_PACKAGES)}")
    return _row(workspace, "dom", f"DOMParser and ten queries, 200 KB ({fastest})", ["env", f"DOM_PACKAGE={fastest}", "node"], runs)


def _page_time(name):
    return _milliseconds(["env", f"DOM_PACKAGE={name}", "node", str(SCRIPTS / "dom.js")])


def _row(workspace, name, what, node, runs):
    script = str(SCRIPTS / f"{name}.js")
    mine, theirs = by_turns(
        lambda: _milliseconds([workspace.helve, "run", script]), lambda: _milliseconds([*node, script]), runs)
    return Row(what, mine, theirs, "ms", 1)


def _milliseconds(command):
    return json.loads(run(command)[1])["milliseconds"]


def modules(workspace, runs):
    """The whole of js/, from the start of the process to its end."""
    script = str(ROOT / "benchmarks/modules/load.mjs")
    mine, theirs = by_turns(
        lambda: run([workspace.helve, "run", script])[0], lambda: run(["node", script])[0], runs)
    return [
        Row("all of js/ loaded: wall time", [one.wall * 1000 for one in mine], [one.wall * 1000 for one in theirs], "ms", 0.5),
        Row("all of js/ loaded: peak memory", [one.peak / 2**20 for one in mine], [one.peak / 2**20 for one in theirs], "MiB"),
    ]


def engine(workspace, runs):
    """What the web platform adds to an engine that touches none of it."""
    results = [workspace.figures("start-engines") for _ in range(runs)]
    bare = [one["bareMilliseconds"] for one in results]
    full = [one["platformMilliseconds"] for one in results]
    added = [more - less for more, less in zip(full, bare)]
    return [Row("engine with the platform, bare engine", full, bare, "ms", 1, ratios=added, ratio_unit="ms")]
