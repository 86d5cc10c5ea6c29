import Filesystem
import Model
import Playback
import Playlists

/// Makes entries of the queue of a list's entries. What the queue has no place for is kept in their context, so that a
/// list can be written again as it was.
struct EntryReading {
    /// Where the list is.
    let folder: String?
    /// Whether relative locations are URLs.
    let areURLs: Bool
    let list: PlaylistHead

    /// - Returns: `nil` for what neither says where it can be heard nor which song it is.
    func entry(_ entry: PlaylistEntry) -> NewEntry? {
        var entry = entry
        let locations = entry.locations.map { PlaylistLocation($0, in: folder, areURLs: areURLs) }
        guard let want = want(entry, locations.compactMap { $0 }) else { return nil }
        entry.locations = zip(entry.locations, locations).map { text, location in
            // A path of the list may mean another file when it is elsewhere.
            if case .file(let path) = location { FileURL.string(Array(path.utf8)) } else { text }
        }
        var new = NewEntry(want, about: TrackDetails(entry), context: context(nil))
        if QueueEntry(id: QueueEntry.ID(0), want: new.want, about: new.about).listed(withPaths: false)
            != entry
        {
            new.context = context(entry)
        }
        return new
    }

    /// The first URL of the web or file that is there; else the song; else a file that may come back.
    private func want(_ entry: PlaylistEntry, _ locations: [PlaylistLocation]) -> QueueEntry.Want? {
        for location in locations {
            switch location {
            case .url(let url): return .url(url)
            case .file(let path) where FileAccess.isFile(path.utf8): return .file(path)
            case .file: continue
            }
        }
        if let track = entry.track { return .track(track) }
        if case .file(let path) = locations.first { return .file(path) }
        return nil
    }

    private func context(_ entry: PlaylistEntry?) -> JSON {
        var context = JSONObject([("type", "playlist")])
        context["name"] = list.title?.nonBlank.map(JSON.string)
        context["entry"] = entry?.json
        if let attributes = entry?.attributes { context["attributes"] = .string(attributes) }
        if let lines = entry?.directives, !lines.isEmpty {
            context["directives"] = .array(lines.map(JSON.string))
        }
        return .object(context)
    }
}

extension TrackDetails {
    private static let recording = "https://musicbrainz.org/recording/"

    /// What a list's entry says.
    fileprivate init(_ entry: PlaylistEntry) {
        self.init()
        let track = entry.track
        title = track?.title ?? entry.title?.nonBlank
        artist = track?.artist ?? entry.creator?.nonBlank
        album = track?.album ?? entry.album?.nonBlank
        duration = entry.duration.flatMap { $0 > 0 ? Double($0) / 1000 : nil }
        albumArt = entry.image.flatMap { QueueEntry.isWebURL($0) ? $0 : nil }
        mbid = entry.identifiers.lazy.compactMap { Self.rest($0, of: Self.recording) }.first
        isrc = entry.identifiers.lazy.compactMap {
            Self.rest($0, of: "urn:isrc:") ?? Self.rest($0, of: "isrc:")
        }.first?
        .uppercased()
    }

    private static func rest(_ identifier: String, of kind: String) -> String? {
        let text = identifier.replacing("http://", with: "https://", maxReplacements: 1)
        guard text.lowercased().hasPrefix(kind) else { return nil }
        return String(text.dropFirst(kind.count)).nonBlank
    }

    fileprivate var identifiers: [String] {
        (mbid.map { [Self.recording + $0] } ?? []) + (isrc.map { ["urn:isrc:" + $0] } ?? [])
    }
}

extension QueueEntry {
    /// The entry as a list has it: as it was read, or what is known of it.
    ///
    /// - Parameter withPaths: whether files are paths rather than URLs.
    func listed(withPaths: Bool) -> PlaylistEntry {
        var entry = context?["entry"].map(PlaylistEntry.init(json:)) ?? known
        entry.attributes = context?["attributes"]?.string
        entry.directives = context?["directives"]?.array?.compactMap(\.string) ?? []
        if withPaths {
            entry.locations = entry.locations.map { text in
                if case .file(let path) = PlaylistLocation(text, in: nil, areURLs: true) {
                    path
                } else {
                    text
                }
            }
        }
        return entry
    }

    private var known: PlaylistEntry {
        var entry = PlaylistEntry()
        (entry.title, entry.creator, entry.album) = (about.title, about.artist, about.album)
        switch want {
        case .track(let track):
            (entry.title, entry.creator) = (entry.title ?? track.title, entry.creator ?? track.artist)
            entry.album = entry.album ?? track.album
        case .file(let path): entry.locations = [FileURL.string(Array(path.utf8))]
        case .url(let url): entry.locations = [url]
        }
        entry.duration = about.duration.flatMap { Int(exactly: ($0 * 1000).rounded()) }
        entry.image = about.albumArt
        entry.identifiers = about.identifiers
        return entry
    }
}

extension String {
    fileprivate var nonBlank: String? { allSatisfy(\.isWhitespace) ? nil : self }
}
