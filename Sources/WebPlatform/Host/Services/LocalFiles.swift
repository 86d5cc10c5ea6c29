import Model

/// The user's own music, as plugins see it. Tracks are objects in the desktop's shape: `id`, `title`, `artist`, `album`,
/// `duration`, `filePath`, `sources.localfiles` and so on. Errors reach the script as rejections.
public protocol LocalFiles: Sendable {
    /// An array of at most 50 tracks.
    func search(_ query: String) async throws -> JSON
    /// An array of at most 5 tracks with a `confidence`, the best first; `nil` where nothing matches.
    func resolve(artist: String, track: String, album: String?) async throws -> JSON?
    /// Where a track of that `id` can be played from; `nil` where there is none.
    func streamURL(id: String) async throws -> String?
    /// Every track, by artist, album and number.
    func allTracks() async throws -> JSON
    /// `totalTracks`, `totalFolders` and `lastScan`, which is null or in milliseconds since 1970.
    func statistics() async throws -> JSON
}

/// A library without music.
public struct NoLocalFiles: LocalFiles {
    /// The empty library.
    public init() {}

    /// No track.
    public func search(_ query: String) -> JSON { [] }
    /// No match.
    public func resolve(artist: String, track: String, album: String?) -> JSON? { nil }
    /// No place.
    public func streamURL(id: String) -> String? { nil }
    /// No track.
    public func allTracks() -> JSON { [] }
    /// Nothing, and never scanned.
    public func statistics() -> JSON { ["totalTracks": 0, "totalFolders": 0, "lastScan": nil] }
}
