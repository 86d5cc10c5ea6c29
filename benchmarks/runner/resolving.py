"""Cold starts: `helve resolve` beside a Node program that does the same."""
import json

from runner.pairs import by_turns
from runner.processes import Failed, run
from runner.table import Row
from runner.workspace import ARTIST, TRACK


def resolve(workspace, runs):
    """A local hit, which decides: nobody waits for the recording."""
    return _rows(workspace, runs, "resolve, local hit", [])


def resolve_all(workspace, runs):
    """Every resolver's answer is waited for."""
    return _rows(workspace, runs, "resolve --all", ["--all"])


def _rows(workspace, runs, name, options):
    helve = [workspace.helve, "resolve", ARTIST, TRACK, "--data-dir", workspace.data, "--replay", workspace.har, "--json"]
    node = [
        "node", workspace.node / "resolve.mjs", ARTIST, TRACK, "--plugins", workspace.plugins, "--loader",
        workspace.loader, "--index", workspace.index, "--replay", workspace.har,
    ]
    commands = [[str(part) for part in command + options] for command in (helve, node)]
    _compare(*(json.loads(run(command)[1]) for command in commands))
    mine, theirs = by_turns(lambda: run(commands[0])[0], lambda: run(commands[1])[0], runs)

    def row(what, unit, goal, value):
        return Row(f"{name}: {what}", [value(one) for one in mine], [value(one) for one in theirs], unit, goal)

    return [
        row("wall time", "ms", 0.40, lambda usage: usage.wall * 1000),
        row("peak memory", "MiB", 0.80, lambda usage: usage.peak / 2**20),
        row("processor time", "ms", None, lambda usage: usage.processor * 1000),
    ]


def _compare(mine, theirs):
    """What was not the same work is not worth comparing."""
    if mine != theirs:
        raise Failed(f"helve and Node gave different answers:\n{json.dumps(mine)}\n{json.dumps(theirs)}")
