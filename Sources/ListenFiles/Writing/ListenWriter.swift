import Foundation
import Model

/// Writes listens, one after the other.
public struct ListenWriter: Sendable {
    /// See the type.
    public enum Format: String, Sendable, CaseIterable {
        /// JSON Lines as `helve scrobble history --json` has them.
        case jsonl
        /// JSON Lines as ListenBrainz exports them.
        case listenbrainz
        /// `.scrobbler.log` 1.1, with times in UTC.
        case audioscrobbler
        /// A table: uts, artist, album, track, mbid, duration.
        case csv
    }

    private let format: Format

    /// - Parameter format: see the type.
    public init(_ format: Format) { self.format = format }

    /// What stands before all listens.
    public var head: String {
        switch format {
        case .jsonl, .listenbrainz: ""
        case .audioscrobbler: "#AUDIOSCROBBLER/1.1\n#TZ/UTC\n#CLIENT/Helve\n"
        case .csv: "uts,artist,album,track,track_mbid,duration\n"
        }
    }

    /// One listen, with the end of its line.
    public func line(_ listen: Listen) -> String {
        let track = listen.track
        switch format {
        case .jsonl:
            var object = JSONObject([("startedAt", JSON(Int(listen.startedAt)))])
            object["player"] = listen.player.map(JSON.string)
            track.json.object?.members.forEach { object[$0.key] = $0.value }
            return JSON.object(object).text() + "\n"
        case .listenbrainz: return Self.listenBrainz(listen).text() + "\n"
        case .audioscrobbler:
            let length = track.duration.map { String(Int(min($0.rounded(), 1e9))) } ?? ""
            let fields = [
                track.artist, track.album ?? "", track.title, "", length, "L", String(listen.startedAt),
                track.mbid ?? "",
            ]
            return fields.map(Self.oneLine).joined(separator: "\t") + "\n"
        case .csv:
            let fields = [
                String(listen.startedAt), track.artist, track.album ?? "", track.title, track.mbid ?? "",
                track.duration.map { JSON.number($0).text() } ?? "",
            ]
            return fields.map(Self.quoted).joined(separator: ",") + "\n"
        }
    }

    private static func listenBrainz(_ listen: Listen) -> JSON {
        let track = listen.track
        var more = JSONObject()
        more["duration_ms"] = track.duration.map { .number(($0 * 1000).rounded()) }
        more["recording_mbid"] = track.mbid.map(JSON.string)
        more["release_mbid"] = track.releaseMbid.map(JSON.string)
        if !track.artistMbids.isEmpty { more["artist_mbids"] = .array(track.artistMbids.map(JSON.string)) }
        more["isrc"] = track.isrc.map(JSON.string)
        more["origin_url"] = track.origin.url.map(JSON.string)
        more["music_service"] = track.origin.service.map(JSON.string)
        var metadata = JSONObject([
            ("artist_name", .string(track.artist)), ("track_name", .string(track.title)),
        ])
        metadata["release_name"] = track.album.map(JSON.string)
        metadata["additional_info"] = .object(more)
        return ["listened_at": JSON(Int(listen.startedAt)), "track_metadata": .object(metadata)]
    }

    private static func oneLine(_ text: String) -> String {
        String(text.map { $0 == "\t" || $0.isNewline ? " " : $0 })
    }

    private static func quoted(_ text: String) -> String {
        guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
        return "\"" + text.replacingOccurrences(of: "\"", with: "\"\"") + "\""
    }
}
