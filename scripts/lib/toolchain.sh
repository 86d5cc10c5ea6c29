# Sourced by the scripts: goes to the project's root and finds Swift. Sets `root`; defines fail, swift_version, node_works.
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$root"

# Swift's Debian packages and images put it there without touching everybody's PATH.
if ! command -v swift >/dev/null && [ -x /opt/swift/usr/bin/swift ]; then
  PATH=$PATH:/opt/swift/usr/bin
fi

fail() {
  echo "${0##*/}: error: $*" >&2
  exit 1
}

# Prints MAJOR.MINOR, or nothing where there is no Swift.
swift_version() {
  command -v swift >/dev/null || return 0
  swift --version 2>/dev/null | sed -nE 's/.*Swift version ([0-9]+\.[0-9]+).*/\1/p'
}

# Node.js runs the tests of the JavaScript files; Helve itself does not need it.
node_works() {
  local major
  major=$(node --version 2>/dev/null | sed -nE 's/^v([0-9]+)\..*/\1/p')
  [ "${major:-0}" -ge 20 ]
}
