"""What the layering check looks at: targets from `swift package dump-package`, source files, and docs/map.md."""
import dataclasses
import json
import pathlib
import re
import subprocess

ROOTS = ["Sources", "Tests", "Plugins", "benchmarks", "js", "resolvers", "scripts"]
SUFFIXES = {".swift", ".js", ".c", ".cpp", ".h", ".modulemap", ".py", ".sh"}
DEFAULT_PLACE = {"test": "Tests", "plugin": "Plugins"}
# The module name ends the line: JavaScript in a Swift string, `import x from 'y'`, is no match.
IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\(\w+\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?"
    r"import\s+(?:(?:struct|class|enum|protocol|typealias|func|let|var)\s+)?(\w+)(?:\.\w+)*\s*(?://.*)?$", re.MULTILINE)
ROW = re.compile(r"^\| `([\w-]+)` \|.*\|([^|]*)\|\s*$", re.MULTILINE)
FOLDER = re.compile(r"^- `([^`]+)/`: \S", re.MULTILINE)


@dataclasses.dataclass
class Target:
    name: str
    kind: str  # regular, executable, test, system, plugin
    path: str
    dependencies: list


@dataclasses.dataclass
class Tree:
    targets: dict  # name: Target
    files: dict  # path from the root: text
    rows: dict  # target of the map: the names that it may depend on
    folders: set  # folders of the map
    decisions: set  # files of docs/decisions
    listed: set  # those that its index links to

    def sources(self, target, suffix=".swift"):
        """Paths of the target's own files."""
        return [path for path in self.files if path.startswith(target.path + "/") and path.endswith(suffix)]

    def imports(self, path):
        """(line, module) for each import in a Swift file."""
        text = self.files[path]
        return [(text.count("\n", 0, match.start(1)) + 1, match.group(1)) for match in IMPORT.finditer(text)]

    def is_c(self, target):
        """A target without a line of Swift stands for a C library."""
        return target.kind == "system" or (target.kind == "regular" and not self.sources(target))


def read_target(entry):
    place = entry.get("path") or f"{DEFAULT_PLACE.get(entry['type'], 'Sources')}/{entry['name']}"
    dependencies = [next(iter(dependency.values()))[0] for dependency in entry["dependencies"]]
    return Target(entry["name"], entry["type"], place.rstrip("/"), dependencies)


def read_manifest(root):
    done = subprocess.run(["swift", "package", "dump-package"], cwd=root, check=True, stdout=subprocess.PIPE)
    return json.loads(done.stdout)


def is_source(path):
    return path.suffix in SUFFIXES or (path.suffix == "" and path.parent.name in ("scripts", "lib"))


def read_files(root):
    return {
        str(path.relative_to(root)): path.read_text(encoding="utf-8")
        for place in ROOTS for path in sorted(root.joinpath(place).rglob("*"))
        if path.is_file() and not path.is_symlink() and is_source(path)
    }


def read(root, manifest):
    root = pathlib.Path(root)
    targets = {entry["name"]: read_target(entry) for entry in manifest["targets"]}
    page = root.joinpath("docs/map.md").read_text(encoding="utf-8")
    rows = {name: re.findall(r"`([\w-]+)`", cell) for name, cell in ROW.findall(page)}
    reasons = root / "docs/decisions"
    decisions = {path.name for path in reasons.glob("*.md")} - {"README.md"}
    listed = set(re.findall(r"\]\(([^)]+)\)", reasons.joinpath("README.md").read_text(encoding="utf-8")))
    return Tree(targets, read_files(root), rows, set(FOLDER.findall(page)), decisions, listed)
