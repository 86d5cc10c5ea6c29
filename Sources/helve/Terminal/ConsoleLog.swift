import Synchronization

/// What plugins write to their consoles, as it goes to standard error: nothing in it moves a cursor, and each plugin
/// may fill a few screens, not a disk.
final class ConsoleLog: Sendable {
    /// In bytes, for each plugin.
    private static let limit = 1 << 20

    private let namesPlugins: Bool
    private let written = Mutex<[String: Int]>([:])

    /// - Parameter namesPlugins: whether each message begins with its plugin's id.
    init(namesPlugins: Bool) { self.namesPlugins = namesPlugins }

    /// Writes a message, which may have several lines.
    func write(_ message: String, of plugin: String) {
        let before = written.withLock { written in
            defer { written[plugin, default: 0] += message.utf8.count + 1 }
            return written[plugin, default: 0]
        }
        guard before < Self.limit else { return }
        let rest = Self.limit - before
        var text = (namesPlugins ? "\(plugin): " : "") + Self.harmless(String(message.prefix(rest))) + "\n"
        if message.utf8.count >= rest {
            text += "\(plugin) wrote more than \(Self.limit >> 20) MiB to its console; the rest is left out\n"
        }
        Terminal.standardError.write(text)
    }

    private static func harmless(_ message: String) -> String {
        message.split(separator: "\n", omittingEmptySubsequences: false)
            .map { DisplayText(String($0)).text }.joined(separator: "\n")
    }
}
