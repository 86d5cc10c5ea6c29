import Playback
import Tags

extension NewEntry {
    /// The entry with what its file says of itself, where it is a file of which nothing is known.
    var withTags: NewEntry {
        guard case .file(let path) = want, about == TrackDetails(),
            let tags = try? AudioTags(path: path.utf8)
        else { return self }
        var entry = self
        (entry.about.title, entry.about.artist, entry.about.album) = (tags.title, tags.artist, tags.album)
        entry.about.duration = tags.duration > 0 ? tags.duration : nil
        (entry.about.isrc, entry.about.mbid) = (tags.isrc, tags.musicBrainzRecording)
        return entry
    }
}
