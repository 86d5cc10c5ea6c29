import Model

/// The tracks of a list, one after the other. Only a piece of the list is in memory at a time, except for JSPF, which
/// is read whole.
public struct PlaylistReader {
    private let source: () throws -> [UInt8]
    private let limits: PlaylistLimits
    private var parser: any PlaylistParser
    private var encoding = EncodingCheck()
    private var ready: [ReadEntry] = []
    private var position = 0
    private var failure: (any Error)?
    private var isAtEnd = false
    private var bytesRead = 0
    private var tracksRead = 0

    /// - Parameters:
    ///   - detail: how much of the list is wanted.
    ///   - source: gives the next bytes of the list, and none at its end.
    public init(
        _ format: PlaylistFormat, detail: PlaylistDetail = .tracks, limits: PlaylistLimits = PlaylistLimits(),
        source: @escaping () throws -> [UInt8]
    ) {
        self.source = source
        self.limits = limits
        parser = format.parser(limits, detail)
        encoding.isSelfDescribing = format == .xspf
    }

    /// The next track; `nil` after the last one. Whatever stands before a mistake comes before its error.
    ///
    /// - Throws: `PlaylistError`, and what the source throws.
    public mutating func next() throws -> WantedTrack? {
        guard let outcome = try nextOutcome() else { return nil }
        do throws(PlaylistError) { return try outcome.get() } catch { throw failed(error) }
    }

    /// The next track, or what is wrong with it; the tracks behind it come as ever. `nil` after the last one.
    ///
    /// - Throws: `PlaylistError` where the list cannot be read on, and what the source throws.
    public mutating func nextOutcome() throws -> Result<WantedTrack, PlaylistError>? {
        guard let read = try nextRead() else { return nil }
        return Result { () throws(PlaylistError) in try read.track() }
    }

    /// The next entry, which need not name a song; `nil` after the last one.
    ///
    /// - Throws: as `next`.
    public mutating func nextEntry() throws -> PlaylistEntry? {
        guard let read = try nextRead() else { return nil }
        do throws(PlaylistError) { return try read.entry() } catch { throw failed(error) }
    }

    private mutating func failed(_ error: PlaylistError) -> PlaylistError {
        failure = error
        position = ready.count
        return error
    }

    /// What the list says of itself: all of it after the last entry.
    public var head: PlaylistHead { parser.head }

    private mutating func nextRead() throws -> ReadEntry? {
        while position == ready.count {
            if let failure { throw failure }
            if isAtEnd { return nil }
            (ready, position) = ([], 0)
            do { try readOn() } catch { failure = error }
        }
        position += 1
        tracksRead += 1
        guard tracksRead <= limits.tracks else { throw tooMany }
        return ready[position - 1]
    }

    private mutating func readOn() throws {
        let bytes = try source()
        bytesRead += bytes.count
        guard bytesRead <= limits.bytes else {
            throw PlaylistError(.list, "it is larger than \(limits.bytes >> 20) MiB; split it")
        }
        if bytes.isEmpty {
            isAtEnd = true
            try parser.feed(encoding.finish(), into: &ready)
            try parser.finish(into: &ready)
        } else {
            try parser.feed(encoding.check(bytes), into: &ready)
        }
    }

    private var tooMany: PlaylistError {
        PlaylistError(.list, "it has more than \(limits.tracks) tracks; split it")
    }
}

/// Looks at a list's first bytes: takes off UTF-8's byte order mark, and knows UTF-16 by its own.
private struct EncodingCheck {
    /// Whether the format says by itself how it is encoded.
    var isSelfDescribing = false
    private var first: [UInt8]? = []

    mutating func check(_ bytes: [UInt8]) throws(PlaylistError) -> [UInt8] {
        guard !isSelfDescribing, let held = first else { return bytes }
        first = held + bytes
        guard first!.count >= 3 else { return [] }
        return try finish()
    }

    /// The bytes that were held back.
    mutating func finish() throws(PlaylistError) -> [UInt8] {
        guard !isSelfDescribing, let held = first else { return [] }
        first = nil
        if held.starts(with: [0xFF, 0xFE]) || held.starts(with: [0xFE, 0xFF]) {
            throw PlaylistError(.line(1), "this is UTF-16; save the list as UTF-8")
        }
        return held.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(held.dropFirst(3)) : held
    }
}
