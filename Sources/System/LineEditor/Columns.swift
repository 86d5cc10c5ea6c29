import Glibc

/// Names side by side, as many as fit the terminal.
struct Columns {
    private static let most = 400

    private let names: ArraySlice<String>
    private let rest: Int

    init(_ names: [String]) {
        self.names = names.prefix(Self.most)
        rest = names.count - self.names.count
    }

    var text: String {
        let width = (names.map(\.count).max() ?? 0) + 2
        let count = max(1, Self.terminalWidth / width)
        var lines = ""
        for (position, name) in names.enumerated() {
            let isLast = position % count == count - 1 || position == names.count - 1
            lines += isLast ? name + "\n" : name + String(repeating: " ", count: width - name.count)
        }
        return rest > 0 ? lines + "… and \(rest) more\n" : lines
    }

    private static var terminalWidth: Int {
        var size = winsize()
        return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
    }
}
