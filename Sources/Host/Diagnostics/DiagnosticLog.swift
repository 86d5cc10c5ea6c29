import Filesystem
import Model
import Playback
import Timekeeping

/// What was played in the last day, for whoever wonders why something was not scrobbled. It is written only when the user
/// asked for that: JSON Lines in a file of the data directory that only its owner may read.
///
/// Any thread may call it.
public struct DiagnosticLog: Sendable {
    /// How long a line is kept.
    public static let period: Duration = .seconds(86_400)
    /// In bytes; the oldest lines go first.
    public static let mostBytes = 4 << 20

    /// The file.
    public let path: String
    private let directory: String
    private let time: any TimeSource

    init(directory: String, time: any TimeSource) {
        self.directory = FileAccess.absolute(directory)
        path = self.directory + "/diagnostics.jsonl"
        self.time = time
    }

    /// Whether the user asked for it: then the file is there.
    public var isOn: Bool { FileAccess.exists(path) }

    /// Begins it, with an empty file where there is none.
    public func begin() throws(HostError) {
        try translating {
            try PrivateFile.makeDirectory(directory)
            try PrivateFile.make(path)
        }
    }

    /// Adds a line; what is too old or too much goes.
    public func add(_ line: JSON) throws(HostError) {
        try translating {
            let bytes = Array((line.text() + "\n").utf8)
            let lock = try DirectoryLock(directory)
            // Somebody may have ended it since.
            guard isOn else { return }
            if (FileAccess.size(path) ?? 0) + bytes.count > Self.mostBytes {
                try PrivateFile.replace(path, with: kept(atMost: Self.mostBytes / 2) + bytes)
            } else {
                try PrivateFile.append(path, bytes)
            }
            _ = consume lock
        }
    }

    /// Ends it, and deletes all that was written.
    public func end() throws(HostError) {
        try translating {
            guard isOn else { return }
            let lock = try DirectoryLock(directory)
            try PrivateFile.remove(path)
            _ = consume lock
        }
    }

    /// Takes away what is too old.
    public func trim() throws(HostError) {
        guard isOn else { return }
        try translating {
            let lock = try DirectoryLock(directory)
            try PrivateFile.replace(path, with: kept(atMost: Self.mostBytes))
            _ = consume lock
        }
    }

    /// The lines of the last day, the oldest first.
    public func lines() throws(HostError) -> [JSON] {
        try translating { try read() }
    }

    private func kept(atMost limit: Int) throws -> [UInt8] {
        var (bytes, count) = ([[UInt8]](), 0)
        for line in try read().reversed() {
            let text = Array((line.text() + "\n").utf8)
            count += text.count
            if count > limit { break }
            bytes.append(text)
        }
        return Array(bytes.reversed().joined())
    }

    /// A line that a loss of power cut off is left out.
    private func read() throws -> [JSON] {
        let oldest = (time.sinceEpoch - Self.period).inSeconds
        guard let (bytes, _) = try PrivateFile.read(path) else { return [] }
        return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
            guard let json = try? JSON(parsing: Array(line)), let time = json["time"]?.number, time >= oldest
            else { return nil }
            return json
        }
    }
}

extension Session {
    /// What was played in the last day.
    public var diagnostics: DiagnosticLog {
        DiagnosticLog(directory: options.dataDirectory, time: options.time)
    }

    /// Writes what a player does, where the user asked for that.
    func logging(_ player: Player, _ options: PlayOptions) async -> Task<Void, Never>? {
        let log = diagnostics
        guard log.isOn else { return nil }
        try? log.trim()
        let events = await player.events()
        return Task {
            var lines = DiagnosticLines()
            for await event in events {
                guard let line = lines.line(for: event) else { continue }
                try? await offThePool { try log.add(line) }
            }
        }
    }
}
