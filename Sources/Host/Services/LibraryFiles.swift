import Library
import Model
import WebPlatform

/// The library as plugins see it.
struct LibraryFiles: LocalFiles {
    let session: Session

    func search(_ query: String) async throws -> JSON {
        try await looking { .array(try $0.search(query).map { $0.json() }) }
    }

    func resolve(artist: String, track: String, album: String?) async throws -> JSON? {
        try await looking { library in
            let matches = try library.resolve(artist: artist, track: track, album: album)
            return matches.isEmpty ? nil : .array(matches.map(\.json))
        }
    }

    func streamURL(id: String) async throws -> String? {
        try await looking { try $0.streamURL(id: id) }
    }

    func allTracks() async throws -> JSON {
        try await looking { .array(try $0.allTracks().map { $0.json() }) }
    }

    func statistics() async throws -> JSON {
        try await looking { library in
            let statistics = try library.statistics()
            return [
                "totalTracks": JSON(statistics.tracks), "totalFolders": JSON(statistics.folders),
                "lastScan": JSON(statistics.lastScan.map(Double.init)),
            ]
        }
    }

    private func looking<T: Sendable>(_ body: @escaping @Sendable (MusicLibrary) throws -> T) async throws
        -> T
    {
        try await offThePool { try body(try session.library()) }
    }
}
