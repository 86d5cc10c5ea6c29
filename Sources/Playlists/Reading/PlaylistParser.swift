import Model

/// Reads one format piece by piece.
protocol PlaylistParser {
    /// What the list has said of itself so far.
    var head: PlaylistHead { get }

    /// Takes the next bytes.
    ///
    /// - Parameter entries: gets what they completed, also where the rest of them is wrong.
    mutating func feed(_ bytes: [UInt8], into entries: inout [ReadEntry]) throws(PlaylistError)

    /// Takes note that the list ends here.
    mutating func finish(into entries: inout [ReadEntry]) throws(PlaylistError)
}

extension PlaylistParser {
    var head: PlaylistHead { PlaylistHead() }
}

/// What was read of a track.
enum ReadEntry {
    case track(WantedTrack)
    /// Where one is that names no song, and what completes "no artist or title can be told".
    case nameless(PlaylistError.Place, mend: StaticString)
    /// Where something stands that is none, and can be passed over.
    indirect case broken(PlaylistError)
    indirect case entry(PlaylistEntry)

    init(_ names: EntryNames, _ place: @autoclosure () -> PlaylistError.Place, mend: StaticString) {
        self = names.track.map { .track($0) } ?? .nameless(place(), mend: mend)
    }

    init(
        _ entry: PlaylistEntry, _ detail: PlaylistDetail, _ place: PlaylistError.Place, mend: StaticString
    ) {
        if detail == .everything {
            self = .entry(entry)
        } else {
            self = entry.track.map { .track($0) } ?? .nameless(place, mend: mend)
        }
    }

    func track() throws(PlaylistError) -> WantedTrack {
        switch self {
        case .track(let track): return track
        case .nameless(let place, let mend):
            throw PlaylistError(place, "no artist or title can be told; \(mend)")
        case .broken(let error): throw error
        case .entry(let entry):
            if let track = entry.track { return track }
            throw PlaylistError(.list, "a track of it has no artist or title")
        }
    }

    func entry() throws(PlaylistError) -> PlaylistEntry {
        switch self {
        case .entry(let entry): return entry
        case .broken(let error): throw error
        case .nameless: return PlaylistEntry()
        case .track(let track):
            var entry = PlaylistEntry()
            (entry.creator, entry.title, entry.album) = (track.artist, track.title, track.album)
            return entry
        }
    }
}

/// How much of a list is wanted.
public enum PlaylistDetail: Sendable {
    /// What names the songs.
    case tracks
    /// Everything that the format holds.
    case everything
}
