import Glibc
import Host

/// The standard streams, and the environment, as a script of the user's own gets them.
enum StandardStreams {
    @Sendable static func write(_ stream: UserScript.Stream, _ bytes: [UInt8]) {
        terminal(of: stream).write(bytes)
    }

    @Sendable static func terminal(_ stream: UserScript.Stream) -> UserScript.Terminal {
        let terminal = terminal(of: stream)
        return UserScript.Terminal(
            columns: terminal.isInteractive ? terminal.width : nil, hasColors: terminal.hasColor)
    }

    private static func terminal(of stream: UserScript.Stream) -> Terminal {
        stream == .output ? .standardOutput : .standardError
    }

    /// All variables.
    static var environment: [String: String] {
        var (variables, entry): ([String: String], UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) = (
            [:], environ
        )
        while let text = entry.pointee.map({ String(cString: $0) }) {
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
            entry += 1
        }
        return variables
    }
}
