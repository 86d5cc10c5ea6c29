"""What each further plugin costs."""
import json

from runner.pairs import by_turns
from runner.processes import run
from runner.table import Row

COUNT = 10
PLUGIN_BYTES = 20_000


def plugins(workspace, runs):
    """Ten plugins of 20 KB instead of one; each is started, and none finds anything."""
    one, ten = (_command(workspace, count) for count in (1, COUNT))
    many, few = by_turns(lambda: run(ten, expect=1)[0], lambda: run(one, expect=1)[0], runs)

    def row(what, unit, goal, value):
        mine, theirs = [value(usage) for usage in many], [value(usage) for usage in few]
        each = [(more - less) / (COUNT - 1) for more, less in zip(mine, theirs)]
        return Row(f"ten plugins, one: {what} of each", mine, theirs, unit, goal, ratios=each, ratio_unit=unit)

    return [
        row("wall time", "ms", 3, lambda usage: usage.wall * 1000),
        row("processor time", "ms", None, lambda usage: usage.processor * 1000),
        row("peak memory", "MiB", None, lambda usage: usage.peak / 2**20),
    ]


def _command(workspace, count):
    folder = workspace.folder / f"plugins-{count}"
    folder.mkdir()
    command = [workspace.helve, "resolve", "Nobody", "Nothing", "--json", "--data-dir", workspace.folder / "empty"]
    for number in range(count):
        (folder / f"plugin{number}.axe").write_text(_plugin(workspace, number))
        command += ["--resolver", f"plugin{number}"]
    return [str(part) for part in command + ["--plugins-dir", folder]]


def _plugin(workspace, number):
    """The bundled plugin for the Internet Archive under another name, which asks nobody, and more of its code."""
    axe = json.loads((workspace.plugins / "internetarchive.axe").read_text())
    axe["manifest"]["id"] = f"plugin{number}"
    functions = axe["implementation"]
    functions["resolve"] = "async function resolve(artist, track, album, config) { return null; }"
    for name, source in list(functions.items()):
        if len(json.dumps(axe)) < PLUGIN_BYTES:
            functions[f"{name}Again"] = source
    return json.dumps(axe)
