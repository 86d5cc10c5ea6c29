"""The rules of the house, each a function from a tree to complaints `place: what is wrong: what to do`."""
import collections
import os.path

SYSTEM = "Sources/System/"
TOOLCHAIN = {"Dispatch", "Foundation", "FoundationEssentials", "Glibc", "PackagePlugin", "Synchronization", "Testing"}
FOUNDATION = {"Foundation", "FoundationEssentials"}
# C modules that a target outside Sources/System owns.
C_OWNERS = {"CJavaScriptCore": "ScriptEngine"}
# Folders of WebPlatform with Swift alone, and why.
SWIFT_ALONE = {
    "Sources/WebPlatform/Host/Services": "what the pairs beside it ask of the program",
}
MOST_LINES, MANY_LINES, MOST_FILES = 400, 300, 16
# Classic scripts that Parachord's page loads under one name.
ONE_FILE = {"js/scrobbler-loader.js"}


def is_system(target):
    return target.path.startswith(SYSTEM)


def dependencies(tree):
    """Each target depends on what the map's table allows, and on nothing else."""
    for target in tree.targets.values():
        if target.kind == "test":
            continue
        for name in target.dependencies:
            if target.name in tree.rows and name not in tree.rows[target.name]:
                yield (f"Package.swift: {target.name} must not depend on {name}: "
                       f"docs/map.md allows {', '.join(tree.rows[target.name]) or 'nothing'}")


def directions(tree):
    """What no table may allow."""
    for target in tree.targets.values():
        below = [tree.targets.get(name) for name in target.dependencies]
        if target.name == "Model" and target.dependencies:
            yield "Package.swift: Model depends on nothing"
        if is_system(target) and not all(other and is_system(other) for other in below):
            yield f"Package.swift: {target.name} is a System target: it depends only on C libraries and System targets"
        if target.kind == "test" or target.name == "helve":
            continue
        for other in below:
            if other and (other.name == "helve" or (other.name == "Host" and target.name != "helve")):
                yield f"Package.swift: {target.name} must not depend on {other.name}: nothing goes back up"


def imports(tree):
    """What is imported is declared, and what is declared is imported."""
    for target in tree.targets.values():
        if tree.is_c(target):
            continue
        seen = set()
        for path in tree.sources(target):
            for line, name in tree.imports(path):
                seen.add(name)
                if name not in TOOLCHAIN and name not in target.dependencies:
                    yield f"{path}:{line}: {name} is imported, but {target.name} does not declare it in Package.swift"
        if target.kind == "plugin":
            continue
        for name in sorted(set(target.dependencies) - seen):
            yield f"Package.swift: {target.name} declares {name}, but none of its files imports it"


def c_modules(tree):
    """C is seen in Sources/System alone, by one owner for each library."""
    owners = collections.defaultdict(set)
    for target in tree.targets.values():
        for path in tree.sources(target):
            for line, name in tree.imports(path):
                library = tree.targets.get(name)
                if not library or not tree.is_c(library) or not is_system(library):
                    continue
                owners[name].add(target.name)
                if not is_system(target) and C_OWNERS.get(name) != target.name:
                    yield f"{path}:{line}: the C module {name} is for Sources/System: use the target that owns it"
    for name, users in sorted(owners.items()):
        if len(users) > 1:
            yield f"Package.swift: {name} has more than one owner: {', '.join(sorted(users))}"


def foundation(tree):
    """The lowest layers start fast and do without Foundation."""
    for target in tree.targets.values():
        if is_system(target) or target.name in ("Model", "ScriptEngine"):
            for path in tree.sources(target):
                for line, name in tree.imports(path):
                    if name in FOUNDATION:
                        yield f"{path}:{line}: {target.name} does without {name}"


def sizes(tree):
    """Files and folders that can be read at a sitting."""
    folders = collections.Counter()
    for path, text in tree.files.items():
        lines = text.count("\n")
        if lines > MOST_LINES and path not in ONE_FILE:
            yield f"{path}: {lines} lines: split it below {MOST_LINES}"
        # In resolvers/src a file is one function of a plugin, in Behaviours and js/tests one test; js/ has Parachord's layout.
        if path.startswith(("Sources/", "Tests/")) and "/Behaviours/" not in path:
            folders[os.path.dirname(path)] += 1
    for folder, count in sorted(folders.items()):
        if count > MOST_FILES:
            yield f"{folder}: {count} files: group them in folders of at most {MOST_FILES}"


def long_files(tree):
    """Not wrong yet, but worth a thought."""
    for path, text in tree.files.items():
        if MANY_LINES < text.count("\n") <= MOST_LINES:
            yield f"{path}: {text.count(chr(10))} lines: is there a reason?"


def pairs(tree):
    """Each web API is one folder with its Swift half and its JavaScript half."""
    top = "Sources/WebPlatform"
    kinds = collections.defaultdict(set)
    for path in tree.files:
        folder = os.path.dirname(path)
        if folder.startswith(top + "/"):
            kinds[folder].add(os.path.splitext(path)[1])
    for folder, suffixes in sorted(kinds.items()):
        above = kinds.get(os.path.dirname(folder), set())
        inner = any(other.startswith(folder + "/") for other in kinds)
        if ".js" in suffixes and ".swift" not in suffixes | above:
            yield f"{folder}: a pair without its Swift half"
        if ".js" not in suffixes and not inner and folder not in SWIFT_ALONE:
            yield f"{folder}: a pair without its JavaScript half"


def map_is_true(tree):
    """docs/map.md names every target and folder there is, and no other."""
    shown = {name for name, target in tree.targets.items() if target.kind != "test" and not tree.is_c(target)}
    for name in sorted(shown - set(tree.rows)):
        yield f"docs/map.md: no row for the target {name}"
    for name in sorted(set(tree.rows) - shown):
        yield f"docs/map.md: {name} is no target"
    for row, names in tree.rows.items():
        known = set(tree.targets) | {name for target in tree.targets.values() for name in target.dependencies}
        for name in sorted(set(names) - known):
            yield f"docs/map.md: {row} may import {name}, which there is not"
    own = {target.path for target in tree.targets.values()}
    c_places = tuple(target.path + "/" for target in tree.targets.values() if tree.is_c(target))
    folders = {os.path.dirname(path) for path in tree.files if path.startswith("Sources/")} - own
    for folder in sorted(folder for folder in folders - tree.folders if not (folder + "/").startswith(c_places)):
        yield f"docs/map.md: no line for the folder {folder}"
    for folder in sorted(tree.folders - folders):
        if not any(path.startswith(folder + "/") for path in tree.files):
            yield f"docs/map.md: the folder {folder} is gone"


def decisions(tree):
    """Each decision is in the index, under a number of its own."""
    for name in sorted(tree.decisions ^ tree.listed):
        yield f"docs/decisions/README.md: {name} is {'not in the list' if name in tree.decisions else 'gone'}"
    for number, count in collections.Counter(name[:4] for name in sorted(tree.decisions)).items():
        if count > 1:
            yield f"docs/decisions: {count} decisions have the number {number}"


RULES = [dependencies, directions, imports, c_modules, foundation, sizes, pairs, map_is_true, decisions]


def complaints(tree):
    return [line for rule in RULES for line in rule(tree)]
