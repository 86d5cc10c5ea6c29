"""Proves that each rule can fail: a small sound house, and one change for each way to break it."""
import copy
import pathlib
import sys
import tempfile

from . import rules, tree

MANIFEST = {
    "targets": [
        {"name": "helve", "type": "executable", "dependencies": [{"byName": ["Host", None]}]},
        {"name": "Host", "type": "regular", "dependencies": [{"byName": ["WebPlatform", None]}]},
        {"name": "WebPlatform", "type": "regular",
         "dependencies": [{"byName": ["ScriptEngine", None]}, {"byName": ["Web", None]}]},
        {"name": "ScriptEngine", "type": "regular",
         "dependencies": [{"byName": ["CJavaScriptCore", None]}, {"byName": ["Model", None]}]},
        {"name": "Model", "type": "regular", "dependencies": []},
        {"name": "Web", "type": "regular", "path": "Sources/System/Web", "dependencies": [{"byName": ["CWeb", None]}]},
        {"name": "CWeb", "type": "system", "path": "Sources/System/CWeb", "dependencies": []},
        {"name": "CJavaScriptCore", "type": "system", "path": "Sources/System/CJavaScriptCore", "dependencies": []},
        {"name": "ModelTests", "type": "test", "dependencies": [{"byName": ["Model", None]}]},
    ]
}
FILES = {
    "Sources/helve/main.swift": "import Host\n",
    "Sources/Host/Host.swift": "import WebPlatform\n",
    "Sources/WebPlatform/Timers/Timers.swift": "import ScriptEngine\nimport Web\n",
    "Sources/WebPlatform/Timers/timers.js": "",
    "Sources/ScriptEngine/Engine.swift": "import CJavaScriptCore\nimport Glibc\nimport struct Model.Track\n",
    "Sources/Model/Track.swift": 'let script = """\n    import fetch from "x"\n    """\n',
    "Sources/System/Web/Web.swift": "import CWeb  // the library\n",
    "Tests/ModelTests/TrackTests.swift": "import Foundation\n@testable import Model\nimport Testing\n",
    "docs/decisions/0001-why.md": "# Why\n",
    "docs/decisions/README.md": "- [0001](0001-why.md): why\n",
    "docs/map.md": """
| `helve` | arguments | `Host` |
| `Host` | wires | `WebPlatform`, `ScriptEngine` |
| `WebPlatform` | APIs | `ScriptEngine`, `Web` |
| `ScriptEngine` | engine | `CJavaScriptCore`, `Model` |
| `Model` | values | |
| `Web` | C | `CWeb` |
- `Sources/WebPlatform/Timers/`: timers
""",
}


def depend(target, *names):
    """A change to the manifest: one target depends on more."""
    def change(manifest, _):
        entry = next(entry for entry in manifest["targets"] if entry["name"] == target)
        entry["dependencies"] += [{"byName": [name, None]} for name in names]
    return change


def put(path, text):
    """A change to the files: text at the end of one that may be new; None removes it."""
    def change(_, files):
        files[path] = None if text is None else files.get(path, "") + text
    return change


def both(*changes):
    def change(manifest, files):
        for one in changes:
            one(manifest, files)
    return change


# name, change, the one complaint's text, or None for none
CASES = [
    ("a sound house", both(), None),
    ("a dependency that the map does not allow",
     both(depend("Host", "Web"), put("Sources/Host/Host.swift", "import Web\n")), "Host must not depend on Web"),
    ("a value with a dependency",
     both(depend("Model", "Web"), put("Sources/Model/Track.swift", "import Web\n"),
          put("docs/map.md", "| `Model` | values | `Web` |\n")), "Model depends on nothing"),
    ("System above System",
     both(depend("Web", "Model"), put("Sources/System/Web/Web.swift", "import Model\n"),
          put("docs/map.md", "| `Web` | C | `CWeb`, `Model` |\n")), "Web is a System target"),
    ("a way back up",
     both(depend("ScriptEngine", "Host"), put("Sources/ScriptEngine/Engine.swift", "import Host\n"),
          put("docs/map.md", "| `ScriptEngine` | engine | `CJavaScriptCore`, `Model`, `Host` |\n")),
     "ScriptEngine must not depend on Host"),
    ("an import that is not declared", put("Sources/Host/Host.swift", "@preconcurrency import Model\n"), "Model is imported, but Host"),
    ("an import that a test does not declare", put("Tests/ModelTests/TrackTests.swift", "import Web\n"), "Web is imported, but ModelTests"),
    ("a declaration without an import", depend("Host", "ScriptEngine"), "Host declares ScriptEngine"),
    ("C outside System",
     both(depend("ModelTests", "CWeb"), put("Tests/ModelTests/TrackTests.swift", "import CWeb\n")),
     "the C module CWeb is for Sources/System", "CWeb has more than one owner: ModelTests, Web"),
    ("a second owner",
     both(depend("Web", "CJavaScriptCore"), put("Sources/System/Web/Web.swift", "import CJavaScriptCore\n"),
          put("docs/map.md", "| `Web` | C | `CWeb`, `CJavaScriptCore` |\n")), "CJavaScriptCore has more than one owner"),
    ("Foundation in a value", put("Sources/Model/Track.swift", "public import Foundation\n"), "Model does without Foundation"),
    ("Foundation beside C", put("Sources/System/Web/Web.swift", "import FoundationEssentials\n"), "Web does without Found"),
    ("a long file", put("Sources/Model/Track.swift", "\n" * 399), "402 lines"),
    ("a full folder",
     both(*(put(f"Sources/Model/V{number}.swift", "\n") for number in range(16))), "Sources/Model: 17 files"),
    ("no Swift half", both(put("Sources/WebPlatform/Blob/blob.js", "\n"), put("docs/map.md", "- `Sources/WebPlatform/Blob/`: b\n")),
     "Blob: a pair without its Swift half"),
    ("no JavaScript half", put("Sources/WebPlatform/Timers/timers.js", None), "Timers: a pair without its JavaScript half"),
    ("a target that the map lacks",
     lambda manifest, files: manifest["targets"].append({"name": "Library", "type": "regular", "dependencies": []})
     or put("Sources/Library/L.swift", "\n")(manifest, files), "no row for the target Library"),
    ("a target that is gone", put("docs/map.md", "| `Sync` | agrees | |\n"), "Sync is no target"),
    ("a dependency that is gone", put("docs/map.md", "| `Host` | wires | `WebPlatform`, `Sync` |\n"), "Host may import Sync"),
    ("a folder that the map lacks", put("Sources/Model/Tracks/Source.swift", "\n"), "no line for the folder Sources/Model/Tracks"),
    ("a decision that is not listed", put("docs/decisions/0002-how.md", "# How\n"), "0002-how.md is not in the list"),
    ("a decision that is gone", put("docs/decisions/README.md", "- [0002](0002-how.md): how\n"), "0002-how.md is gone"),
    ("a number used twice",
     both(put("docs/decisions/0001-how.md", "# How\n"), put("docs/decisions/README.md", "- [0001](0001-how.md): how\n")),
     "2 decisions have the number 0001"),
    ("a folder that is gone", put("docs/map.md", "- `Sources/Model/Lists/`: lists\n"), "Sources/Model/Lists is gone"),
]


def found(change):
    manifest, files = copy.deepcopy(MANIFEST), dict(FILES)
    change(manifest, files)
    with tempfile.TemporaryDirectory(prefix="house-") as root:
        for path, text in files.items():
            if text is not None:
                target = pathlib.Path(root, path)
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(text, encoding="utf-8")
        return rules.complaints(tree.read(root, manifest))


def run():
    failed = 0
    for name, change, *expected in CASES:
        lines = found(change)
        wanted = [text for text in expected if text]
        if len(lines) == len(wanted) and all(text in line for text, line in zip(wanted, lines)):
            continue
        failed += 1
        print(f"{name}: expected {wanted or 'no complaint'}, found {lines or 'none'}", file=sys.stderr)
    if failed:
        return f"check-layers: error: {failed} of {len(CASES)} made-up houses were judged wrongly"
    print(f"check-layers: {len(CASES)} made-up houses were judged rightly")
