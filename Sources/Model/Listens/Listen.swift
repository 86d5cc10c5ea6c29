/// A track that was heard for long enough to count, and when.
public struct Listen: Sendable, Hashable {
    /// What was heard.
    public var track: ListenedTrack
    /// When it began to be heard, in whole seconds since 1970-01-01T00:00:00Z.
    public var startedAt: Int64
    /// What it was heard with: `helve`, a player's name on D-Bus, or the format of a file that it was imported from.
    public var player: String?

    /// See the properties.
    public init(_ track: ListenedTrack, startedAt: Int64, player: String? = nil) {
        self.track = track
        self.startedAt = startedAt
        self.player = player
    }

    /// What tells one track from another among those that were heard in the same second: artist and title without regard to
    /// case and white space around them.
    public var key: String { track.key }
}

extension ListenedTrack {
    /// See `Listen.key`. Albums and identifiers are no part of it: players name them at one time and not at another.
    public var key: String { Self.folded(artist) + "\u{1F}" + Self.folded(title) }

    private static func folded(_ text: String) -> String {
        let text = text.lowercased()
        let start = text.firstIndex { !$0.isWhitespace } ?? text.endIndex
        let end = text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? text.endIndex
        return start < end ? String(text[start..<end]) : ""
    }
}
