import Model

/// What a line or an element of a file came to.
public struct ListenLine: Sendable, Hashable {
    /// What it says.
    public enum Content: Sendable, Hashable {
        case listen(Listen)
        /// It is no listen, and says so itself: a track that was skipped.
        case passedOver
        /// It cannot be read: why, without a full stop.
        case broken(String)
    }

    /// Where it begins: from one.
    public var number: Int
    /// See the type.
    public var content: Content
}

/// Why a file cannot be read at all: one sentence without a full stop.
public struct ListenFileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// For people: one sentence without a full stop.
    public let description: String

    init(_ description: String) { self.description = description }

    /// There is nothing in a collection of files that is to be read.
    public init(nothingIn description: String) { self.description = description }
}

/// The formats of files with listens.
public enum ListenFormat: String, Sendable, Hashable, CaseIterable {
    /// `.scrobbler.log` of portable players.
    case audioscrobbler
    /// An export of ListenBrainz, JSON or JSON Lines; JSON Lines of helve; listens as the API of Last.fm has them; and
    /// objects with an artist, a track and a time under other names that are in use.
    case json
    /// Tables with commas, semicolons or tabs.
    case csv
}

/// Whose listens a file has: that service has them already.
public enum ListenSource: String, Sendable, Hashable {
    case listenbrainz, lastfm
}
