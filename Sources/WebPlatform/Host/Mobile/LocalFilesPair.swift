import Model
import ScriptEngine

extension ScriptPair {
    /// The global `localFiles`.
    static let localFiles = ScriptPair(
        "local-files", globals: ["localFiles"], source: EmbeddedScripts.localFiles
    ) { _, services in
        let files = services.host.localFiles
        return [
            "search": { realm, arguments in
                let query = try arguments[0].string()
                return realm.promise { try await files.search(query) }
            },
            // Artist, track and album; an empty album is none.
            "resolve": { realm, arguments in
                let (artist, track) = (try arguments[0].string(), try arguments[1].string())
                let album = try arguments[2].string()
                return realm.promise {
                    try await files.resolve(artist: artist, track: track, album: album.isEmpty ? nil : album)
                }
            },
            "streamURL": { realm, arguments in
                let id = try arguments[0].string()
                return realm.promise { try await files.streamURL(id: id).map(JSON.string) }
            },
            "allTracks": { realm, _ in realm.promise { try await files.allTracks() } },
            "statistics": { realm, _ in realm.promise { try await files.statistics() } },
        ]
    }
}
