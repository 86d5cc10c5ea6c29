import Model

/// A listen as a JSON object, in the forms that are in use.
enum ListenObject {
    /// - Returns: what each listen in a value came to; several where the value is a page of them.
    static func contents(_ json: JSON, now: Int64) -> [ListenLine.Content] {
        if let page = page(json) { return page.flatMap { contents($0, now: now) } }
        if json["@attr"]?["nowplaying"] != nil || json["playing_now"]?.bool == true { return [.passedOver] }
        guard json.object != nil else { return [.broken("a \(json.typeName) where a listen should be")] }
        return [listen(json, now)]
    }

    /// Where it is known whose export it is.
    static func source(_ json: JSON) -> ListenSource? {
        let first = page(json)?.first ?? json
        if first["track_metadata"] != nil { return .listenbrainz }
        let isLastFM = first["date"]?["uts"] != nil || first["artist"]?["#text"] != nil
        return isLastFM || first["@attr"] != nil ? .lastfm : page(first).flatMap { $0.first.flatMap(source) }
    }

    /// Pages of Last.fm's API, and answers of ListenBrainz's.
    private static func page(_ json: JSON) -> [JSON]? {
        if let array = json.array { return array }
        let inner = json["recenttracks"] ?? json["payload"] ?? json
        return inner["track"]?.array ?? inner["listens"]?.array ?? inner["scrobbles"]?.array
    }

    private static func listen(_ json: JSON, _ now: Int64) -> ListenLine.Content {
        let metadata = json["track_metadata"] ?? json
        let more = metadata["additional_info"] ?? metadata
        let outcome = FieldReading.listen(
            artist: text(metadata, "artist_name", "artist", "artistName", "creator"),
            title: text(metadata, "track_name", "title", "track", "name", "trackName", "song"),
            album: text(metadata, "release_name", "album", "albumName", "release"),
            time: time(json), now: now)
        switch outcome {
        case .failure(let broken): return .broken(broken.reason)
        case .success(var listen):
            complete(&listen.track, metadata, more)
            listen.player = text(json, "player")
            return .listen(listen)
        }
    }

    private static func complete(_ track: inout ListenedTrack, _ metadata: JSON, _ more: JSON) {
        track.mbid = FieldReading.identifier(text(more, "recording_mbid", "mbid", "track_mbid"))
        track.releaseMbid = FieldReading.identifier(text(more, "release_mbid", "releaseMbid"))
        let artists = more["artist_mbids"] ?? more["artistMbids"]
        track.artistMbids = artists?.array?.compactMap { FieldReading.identifier($0.string) } ?? []
        track.isrc = text(more, "isrc")
        let milliseconds = more["duration_ms"]?.number.map { $0 / 1000 }
        track.duration = (milliseconds ?? more["duration"]?.number).flatMap {
            $0.isFinite && $0 > 0 && $0 < 1e6 ? $0 : nil
        }
        track.origin.url = text(more, "origin_url", "originUrl")
        track.origin.service = text(more, "music_service", "musicService")
        track.origin.serviceName = text(more, "music_service_name", "musicServiceName")
    }

    /// The first of these members with something in it; Last.fm wraps texts into objects.
    private static func text(_ json: JSON, _ names: String...) -> String? {
        for name in names {
            let value = json[name]
            let text = value?.string ?? value?["#text"]?.string ?? value?["name"]?.string
            if let text = FieldReading.filled(text) { return text }
        }
        return nil
    }

    private static func time(_ json: JSON) -> Int64? {
        for name in ["listened_at", "startedAt", "timestamp", "uts", "date", "time", "played_at", "ts"] {
            guard let value = json[name] else { continue }
            if let number = value.number { return FieldReading.time(number) }
            if let text = value.string ?? value["uts"]?.string ?? value["#text"]?.string {
                return FieldReading.time(text)
            }
        }
        return nil
    }
}
