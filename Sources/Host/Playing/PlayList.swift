import Filesystem
import Model
import Playback

/// Turns what somebody asks for into entries of the queue.
struct PlayList {
    let session: Session
    let runner: PluginRunner

    /// What is to be queued, and what of it cannot be.
    ///
    /// - Throws: `HostError`, where there is nothing to queue at all.
    func entries(_ request: PlayRequest) async throws(HostError) -> [NewEntry] {
        switch request {
        case .items(let names): return try await items(names)
        case .track(let wanted): return [Self.entry(wanted)]
        case .playlist(let path): return try ListFile(path).entries()
        case .queue: return []
        }
    }

    /// A file that is missing among others fails when its turn comes; where nothing else is asked for, nothing begins.
    private func items(_ names: [String]) async throws(HostError) -> [NewEntry] {
        var (entries, missing): ([NewEntry], [String]) = ([], [])
        for name in names {
            if QueueEntry.isWebURL(name) {
                entries += try await behind(name)
            } else {
                let path = FileReference.path(of: name)
                if let fault = Self.fault(path, name) { missing.append("\(name): \(fault)") }
                entries += try ListFile.isList(path) ? ListFile(path).entries() : [NewEntry(.file(path))]
            }
        }
        if missing.count == names.count, let first = missing.first { throw HostError(65, first) }
        return entries
    }

    private static func fault(_ path: String, _ name: String) -> String? {
        if name.lowercased().hasPrefix("file:"), FileReference.path(name) == nil {
            return "it names no file of this machine, or one whose name is not UTF-8; rename that"
        }
        guard FileAccess.exists(path) else { return "there is no such file" }
        return FileAccess.isFile(path.utf8) ? nil : "it is no file"
    }

    /// Albums and playlists that a plugin knows are their tracks.
    private func behind(_ url: String) async throws(HostError) -> [NewEntry] {
        let found: LookupResult?
        do throws(HostError) { found = try await session.lookUp(url, with: runner) } catch { found = nil }
        guard let found, found.kind != .track else { return [NewEntry(.url(url))] }
        let entries = found.tracks.compactMap { Self.entry($0, of: found) }
        if entries.isEmpty { throw HostError(1, "\(url): \(found.resolver) names no tracks in it") }
        return entries
    }

    private static func entry(_ track: Source, of list: LookupResult) -> NewEntry? {
        guard let artist = track.artist, let title = track.title else { return nil }
        var entry = entry(WantedTrack(artist: artist, title: title, album: track.album))
        entry.about.duration = track.duration
        entry.about.albumArt = track.albumArt
        entry.about.isrc = track.isrc
        entry.context = ["type": .string(list.kind.rawValue), "name": JSON(list.result["name"]?.string)]
        return entry
    }

    private static func entry(_ wanted: WantedTrack) -> NewEntry {
        var about = TrackDetails()
        (about.artist, about.title, about.album) = (wanted.artist, wanted.title, wanted.album)
        return NewEntry(.track(wanted), about: about)
    }
}

/// Files as people name them.
extension FileReference {
    /// A path, relative to the current folder or absolute, or a `file:` URL.
    static func path(of name: String) -> String {
        FileAccess.absolute(FileReference.path(name) ?? name).replacing("/./", with: "/")
    }
}
