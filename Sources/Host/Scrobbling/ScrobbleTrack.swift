import Model
import Playback

/// A track of the player as core scripts want theirs.
enum ScrobbleTrack {
    /// `nil` without artist or title: such a track cannot be scrobbled, nor can an excerpt.
    static func json(_ event: PlaybackEvent) -> JSON? {
        guard let about = event.entry?.about, !(event.source?.isPreview ?? false),
            let title = about.title, let artist = about.artist, !title.isEmpty, !artist.isEmpty
        else { return nil }
        var track = JSONObject([("title", .string(title)), ("artist", .string(artist))])
        track["album"] = about.album.map(JSON.string)
        track["duration"] = about.duration.map(JSON.number)
        track["mbid"] = about.mbid.map(JSON.string)
        track["isrc"] = about.isrc.map(JSON.string)
        if let source = event.source {
            track["sources"] = .object(JSONObject([(source.resolver, result(source))]))
            track["_activeResolver"] = .string(source.resolver)
        }
        return .object(track)
    }

    private static func result(_ source: Source) -> JSON {
        var result = source.result.object ?? JSONObject()
        result["confidence"] = .number(source.confidence)
        return .object(result)
    }
}
