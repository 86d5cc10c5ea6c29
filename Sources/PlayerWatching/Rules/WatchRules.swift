import Foundation
import Model

/// Which players are listened to, what is music, and how its names are mended.
public struct WatchRules: Sendable {
    /// Names of players, as `PlayerName` has them; `*` stands for any letters. Empty: all.
    public var allowed: [String] = []
    /// Players that are not listened to, even where they are allowed.
    public var denied: [String] = []
    /// Shorter tracks are none.
    public var shortest: Duration = .seconds(30)
    /// Longer tracks are none; `nil` for no bound.
    public var longest: Duration?
    /// What matches one of these, by the part of a track, is no music.
    public var ignored: [TrackPart: TextPattern] = [:]
    /// How names are mended before anything else looks at them.
    public var mended: [TrackPart: TextEdits] = [:]
    /// A title `Artist - Title` without an artist is taken apart.
    public var splitsTitles = false

    /// Everything is listened to, and nothing is mended.
    public init() {}

    /// Those that repeat what other players say, and this program, which keeps its own listens.
    static let echoes = ["playerctld", "helve"]

    /// Whether a player of these names is listened to.
    public func hears(_ names: some Sequence<PlayerName>) -> Bool {
        let names = names.map(\.short)
        if names.isEmpty || names.contains(where: { Self.echoes.contains($0.lowercased()) }) { return false }
        if names.contains(where: { name in denied.contains { Self.matches(name, $0) } }) { return false }
        return allowed.isEmpty || names.contains { name in allowed.contains { Self.matches(name, $0) } }
    }

    /// Whether a name is meant, without regard to case.
    static func matches(_ name: String, _ pattern: String) -> Bool {
        let pieces = pattern.lowercased().split(separator: "*", omittingEmptySubsequences: false)
        var rest = name.lowercased()[...]
        guard pieces.count > 1 else { return rest == pieces[0] }
        guard rest.hasPrefix(pieces[0]) else { return false }
        rest = rest.dropFirst(pieces[0].count)
        for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
            guard let place = rest.range(of: piece) else { return false }
            rest = rest[place.upperBound...]
        }
        return rest.hasSuffix(pieces.last!)
    }
}

/// What a track has a name for.
public enum TrackPart: String, Sendable, Hashable, CaseIterable {
    case artist, title, album, url
}

/// A player's name on the bus.
public struct PlayerName: Sendable, Hashable, Comparable {
    /// What all of them begin with.
    public static let prefix = "org.mpris.MediaPlayer2."
    /// What follows.
    public let full: String

    /// `nil` where a name on the bus is none of a player.
    public init?(_ text: String) {
        guard text.hasPrefix(Self.prefix), text.utf8.count > Self.prefix.utf8.count else { return nil }
        full = String(text.dropFirst(Self.prefix.count))
    }

    /// The player's name without the number of its process: `vlc` for `vlc.instance123`.
    public var short: String {
        guard let dot = full.lastIndex(of: ".") else { return full }
        let end = full[full.index(after: dot)...]
        guard end.hasPrefix("instance"), end.dropFirst(8).allSatisfy({ $0.isNumber || $0 == "_" }) else {
            return full
        }
        return String(full[..<dot])
    }

    /// By their letters.
    public static func < (one: PlayerName, other: PlayerName) -> Bool { one.full < other.full }
}
