"""What the measurements need: programs built for use, and made-up music, in a folder that is removed."""
import json
import os
import shutil
import subprocess
import sys
import tempfile
from functools import cached_property
from pathlib import Path

from runner.processes import run

ROOT = Path(__file__).resolve().parents[2]
BUILT = ROOT / ".build/release"
ARTIST, TRACK, ALBUM = "Fennel Street Band", "Copper Kettle", "Harbour Songs"


def note(text):
    """Tells the person who waits."""
    print(text, file=sys.stderr, flush=True)


def node_major():
    """Node's major version; 0 where there is none."""
    try:
        said = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout
        return int(said.lstrip("v").split(".")[0])
    except (OSError, subprocess.CalledProcessError):
        return 0


def build():
    """Builds helve as users get it, and the measuring program in the same way."""
    subprocess.run([ROOT / "scripts/build"], check=True, stdout=subprocess.DEVNULL)
    command = ["swift", "build", "-c", "release", "--static-swift-stdlib", "--product", "helve-bench"]
    path = os.environ["PATH"] + ":/opt/swift/usr/bin"
    subprocess.run(command, check=True, cwd=ROOT, stdout=subprocess.DEVNULL, env={**os.environ, "PATH": path})


class Workspace:
    """A temporary folder; everything in it is made when it is first asked for."""

    helve = str(BUILT / "helve")
    bench = str(BUILT / "helve-bench")
    plugins = ROOT / "resolvers"
    har = ROOT / "resolvers/tests/internetarchive/archive.har"
    loader = ROOT / "js/resolver-loader.js"
    node = ROOT / "benchmarks/node"

    def __enter__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="helve-benchmarks-"))
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder, ignore_errors=True)

    def figures(self, *arguments):
        """What helve-bench says."""
        return json.loads(run([self.bench, *map(str, arguments)])[1])

    @cached_property
    def music(self):
        """5,000 files."""
        note("making 5,000 files")
        self.figures("make-files", self.folder / "music", 5000)
        return self.folder / "music"

    @cached_property
    def data(self):
        """A data directory whose library holds 10,000 tracks, among them the one that the recording knows."""
        note("making and scanning 10,000 files")
        music, data = self.folder / "music-of-10000", self.folder / "data"
        self.figures("make-files", music, 9999)
        self.figures("make-track", music / "known.flac", ARTIST, TRACK, ALBUM)
        run([self.helve, "library", "add", str(music), "--data-dir", str(data)])
        run([self.helve, "library", "scan", "--data-dir", str(data), "--quiet"])
        return data

    @cached_property
    def index(self):
        """The same library for Node, with the tracks as helve shows them to plugins."""
        plugin = self.folder / "tracks.axe"
        plugin.write_text(json.dumps({
            "manifest": {"id": "tracks", "name": "Tracks", "version": "1.0.0"},
            "implementation": {"tracks": "async function () { return window.electron.localFiles.getAllTracks(); }"},
        }))
        tracks, index = self.folder / "tracks.json", self.folder / "library.index"
        run([self.helve, "call", str(plugin), "tracks", "--data-dir", str(self.data)], file=tracks)
        run(["node", str(self.node / "make-index.mjs"), str(tracks), str(index), "10000"])
        return index
