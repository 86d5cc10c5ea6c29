/// A song that somebody asks for.
public struct WantedTrack: Sendable, Hashable {
    /// Who plays it.
    public var artist: String
    /// The track's title.
    public var title: String
    /// The album it should be from, if that matters.
    public var album: String?
    /// How long it should last, in seconds; only tells tracks of the same names apart.
    public var duration: Double?
    /// The recording's ISRC, in any spelling.
    public var isrc: String?

    /// See the properties.
    public init(artist: String, title: String, album: String? = nil) {
        self.artist = artist
        self.title = title
        self.album = album
    }
}
