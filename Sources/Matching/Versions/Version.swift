/// What makes one recording of a song another than the plain one.
public enum VersionKind: String, Sendable, Hashable, CaseIterable, Comparable {
    case live, acoustic, demo, instrumental, karaoke, remix, extended
    /// Shortened for the radio, a single or a video.
    case edit
    case rerecorded = "re-recorded"
    case spedUp = "sped-up"
    case slowed
    /// Made for headphones.
    case spatial = "8d"
    /// Played over and over.
    case loop
    /// As it is in a mix of many.
    case mixed
    case acapella
    /// Sung or played by somebody else.
    case cover
    /// No recording of the song: a lesson, a reaction, a whole album.
    case aboutTheSong = "about the song"
    /// Any other version that has a name.
    case other

    public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

/// What a name says of the version: kinds, and the words that tell one of a kind from another.
struct VersionMarks: Hashable, Sendable {
    /// Empty for the plain song.
    private(set) var kinds: [VersionKind: [String]] = [:]
    /// Years and numbers of remasters and the like: the same recording.
    var neutral: Set<String> = []

    var isPlain: Bool { kinds.isEmpty }

    mutating func add(_ kind: VersionKind, _ details: [String] = []) {
        kinds[kind, default: []] += details
    }

    mutating func merge(_ other: Self) {
        for (kind, details) in other.kinds { add(kind, details) }
        neutral.formUnion(other.neutral)
    }
}
