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

/// An entry, and what is to be said of it where it names no song.
struct ReadEntry {
    var entry: PlaylistEntry
    var place: PlaylistError.Place
    /// Completes "no artist or title can be told".
    var mend: StaticString

    init(_ entry: PlaylistEntry, _ place: PlaylistError.Place, mend: StaticString) {
        (self.entry, self.place, self.mend) = (entry, place, mend)
    }

    /// Of a format that always names songs.
    init(_ track: WantedTrack) {
        (entry, place, mend) = (PlaylistEntry(), .list, "")
        (entry.creator, entry.title, entry.album) = (track.artist, track.title, track.album)
    }

    func track() throws(PlaylistError) -> WantedTrack {
        if let track = entry.track { return track }
        throw PlaylistError(place, "no artist or title can be told; \(mend)")
    }
}

/// How much of a list is wanted.
public enum PlaylistDetail: Sendable {
    /// What names the songs.
    case tracks
    /// Everything that the format holds.
    case everything
}
