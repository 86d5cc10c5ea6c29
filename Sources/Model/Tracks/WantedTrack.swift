/// A song that somebody asks for.
public struct WantedTrack: Sendable, Hashable {
    public var artist: String
    public var title: String
    public var album: String?

    public init(artist: String, title: String, album: String? = nil) {
        self.artist = artist
        self.title = title
        self.album = album
    }
}
