import Model

extension ResultShape {
    /// Members by which hosts know how a track can be played.
    private static let places = [
        "url", "streamUrl", "fileUrl", "filePath", "spotifyUri", "spotifyId", "appleMusicId", "qobuzId",
        "tidalId", "deezerId", "amazonId", "bandcampUrl", "youtubeUrl", "youtubeId", "soundcloudUrl",
        "soundcloudId", "embedUrl", "pageUrl", "externalUrl", "webUrl", "previewUrl", "sourceUrl", "uri",
    ]

    private static let addresses = [
        "streamUrl", "bandcampUrl", "youtubeUrl", "soundcloudUrl", "embedUrl", "previewUrl", "albumArt",
        "appleMusicUrl", "purchaseUrl",
    ]

    mutating func track(_ track: JSON, _ place: String, hasPlace: Bool = false) {
        named(track, place, ["title", "artist"])
        guard track.object != nil else { return }
        for name in ["album", "id", "isrc", "albumArt"] { optional(track, place, name, "string") }
        duration(track, place)
        confidence(track, place)
        isrc(track, place)
        addresses(track, place)
        sources(track, place)
        let isPlayable = Self.places.contains { track[$0]?.isTruthy ?? false }
        if hasPlace, !isPlayable {
            note(place, "has nothing that could be played: no url, streamUrl or id of a service")
        }
    }

    /// Seconds: what is longer than a day is milliseconds.
    mutating func duration(_ value: JSON, _ place: String) {
        guard let duration = value["duration"], !duration.isNull else { return }
        let place = Self.member(place, "duration")
        guard let seconds = duration.number, seconds.isFinite else {
            return note(place, "is \(duration.shown), not a number of seconds")
        }
        if seconds < 0 { note(place, "is negative") }
        if seconds > 86_400 { note(place, "is \(duration.shown), more than a day: durations are in seconds") }
    }

    private mutating func confidence(_ track: JSON, _ place: String) {
        guard let confidence = track["confidence"], !confidence.isNull else { return }
        let place = Self.member(place, "confidence")
        guard let number = confidence.number, (0...1).contains(number) else {
            return note(place, "is \(confidence.shown), not a number from 0 to 1")
        }
    }

    private mutating func isrc(_ track: JSON, _ place: String) {
        guard let code = track["isrc"]?.string, !code.isEmpty else { return }
        if !"^[A-Z]{2}[A-Z0-9]{3}[0-9]{7}$".occurs(in: code) {
            note(
                Self.member(place, "isrc"),
                "is \(JSON.string(code).shown), not an ISRC in upper case such as USRC17607839")
        }
    }

    private mutating func addresses(_ value: JSON, _ place: String) {
        for name in Self.addresses {
            guard let text = value[name]?.string, !text.isEmpty else { continue }
            if !"^(?:https?|data|file|blob):".occurs(in: text) {
                note(Self.member(place, name), "is \(JSON.string(text).shown), not a URL")
            }
        }
    }

    /// Ids of plugins, the plugin's own among them; the desktop's local files have an object instead.
    private mutating func sources(_ track: JSON, _ place: String) {
        guard let sources = track["sources"]?.array else { return }
        if !sources.contains(.string(plugin)) {
            note(Self.member(place, "sources"), "does not name the plugin's own id \(plugin)", isMild: true)
        }
    }

    mutating func album(_ album: JSON) {
        for name in ["name"] { text(album, "", name) }
        for name in ["artist", "albumArt", "id", "url"] { optional(album, "", name, "string") }
        tracks(album)
    }

    mutating func playlist(_ playlist: JSON) {
        text(playlist, "", "name")
        for name in ["owner", "creator", "albumArt", "id", "url"] { optional(playlist, "", name, "string") }
        tracks(playlist)
    }

    private mutating func tracks(_ list: JSON) {
        guard let tracks = list["tracks"] else { return note("tracks", "is missing") }
        each(tracks, "tracks") { $0.track($1, $2) }
        guard let count = list["trackCount"], !count.isNull, let elements = tracks.array else { return }
        guard let number = count.number else { return note("trackCount", "is \(count.shown), not a number") }
        if number < Double(elements.count) {
            note("trackCount", "is \(count.shown), but there are \(elements.count) tracks", isMild: true)
        }
    }
}
