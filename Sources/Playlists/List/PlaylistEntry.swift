import Model

/// One track of a list, with everything that its format holds of it.
public struct PlaylistEntry: Sendable, Hashable {
    /// The track's title; in M3U often artist and title in one.
    public var title: String?
    /// Who plays it.
    public var creator: String?
    /// The album it is from.
    public var album: String?
    /// A comment for people.
    public var annotation: String?
    /// A page about it.
    public var info: String?
    /// A picture of it.
    public var image: String?
    /// Its place on the album, from 1.
    public var trackNumber: Int?
    /// In milliseconds.
    public var duration: Int?
    /// Where it can be heard, as it is written: URLs, or in M3U paths too. `PlaylistLocation` says what they mean.
    public var locations: [String] = []
    /// URIs that name it, such as `https://musicbrainz.org/recording/…`.
    public var identifiers: [String] = []
    /// Resources of kinds that URIs name.
    public var links: [PlaylistProperty] = []
    /// Facts of kinds that URIs name.
    public var metas: [PlaylistProperty] = []
    /// What programs have added.
    public var extensions: [PlaylistExtension] = []
    /// M3U: between duration and title of `#EXTINF`, such as `group-title="News"`.
    public var attributes: String?
    /// M3U: lines before the location that say other things, such as `#EXTVLCOPT:network-caching=1000`.
    public var directives: [String] = []

    /// An entry of which nothing is known.
    public init() {}

    /// The song that it means; `nil` where artist or title cannot be told.
    public var track: WantedTrack? {
        EntryNames(artist: creator, title: title, album: album, location: locations.first).track
    }
}

/// Something of a kind that a URI names.
public struct PlaylistProperty: Sendable, Hashable {
    /// The URI of the kind.
    public var rel: String
    /// The URI of a resource, or a text.
    public var content: String

    /// See the properties.
    public init(_ rel: String, _ content: String) {
        self.rel = rel
        self.content = content
    }
}

/// What a program has added to a list or to a track.
public struct PlaylistExtension: Sendable, Hashable {
    /// The URI of the program.
    public var application: String
    /// JSPF: any value. XSPF: a string of XML elements, each of which declares the namespaces that it uses.
    public var content: JSON

    /// See the properties.
    public init(_ application: String, _ content: JSON) {
        self.application = application
        self.content = content
    }
}
