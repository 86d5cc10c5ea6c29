/// Why a list is not what its format says.
public struct PlaylistError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Where in the list something is wrong.
    public enum Place: Sendable, Hashable, CustomStringConvertible {
        /// In no place of its own.
        case list
        /// From 1.
        case line(Int)
        /// From 1, the column in bytes.
        case column(Int, Int)
        /// A path such as `playlist.track[3].creator`.
        case path(String)
        /// The number of a track, from 1, and the line at which it begins.
        case track(Int, line: Int)

        /// As messages name it.
        public var description: String {
            switch self {
            case .list: "the list"
            case .line(let line): "line \(line)"
            case .column(let line, let column): "line \(line), column \(column)"
            case .path(let path): path
            case .track(let number, let line): "line \(line), track \(number)"
            }
        }
    }

    /// Where it is wrong.
    public var place: Place
    /// What is wrong, and what to do about it.
    public var reason: String

    /// See the properties.
    public init(_ place: Place, _ reason: String) {
        self.place = place
        self.reason = reason
    }

    /// One line: the place, what is wrong and the mend.
    public var description: String { "\(place): \(reason)" }
}

/// How large a list may be.
public struct PlaylistLimits: Sendable {
    /// Bytes of the whole list.
    public var bytes = 64 << 20
    /// Tracks of the whole list.
    public var tracks = 1_000_000
    /// Bytes of one line, one row or one name.
    public var line = 1 << 20

    /// The usual limits.
    public init() {}
}
