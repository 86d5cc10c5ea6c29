import Foundation
import Model

/// Playback events that were printed by `helve play --json`, as far as scrobbling needs them.
struct RecordedPlayback: Sendable {
    struct Event: Sendable {
        var name: String
        /// Since 1970.
        var time: Duration
        var startedAt: Duration
        var listened: Duration
        /// As core scripts want it; `nil` where it cannot be scrobbled.
        var track: JSON?
    }

    var events: [Event] = []

    /// - Throws: `HostError` (65), which names the line.
    init(_ text: String, _ file: String) throws(HostError) {
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.allSatisfy(\.isWhitespace) { continue }
            let place = "\(file):\(number + 1)"
            guard let json = try? JSON(parsing: Array(line.utf8)), let name = json["event"]?.string else {
                throw HostError(65, "\(place): no event as 'helve play --json' prints them")
            }
            let last = events.last?.time ?? .zero
            guard let time = Self.seconds(json["time"]) ?? (events.isEmpty ? nil : last), time >= last else {
                throw HostError(65, "\(place): its time is missing, or before that of the line above")
            }
            let listened = Self.seconds(json["listened"]) ?? .zero
            events.append(
                Event(
                    name: name, time: time, startedAt: Self.seconds(json["startedAt"]) ?? time,
                    listened: listened, track: Self.track(json)))
        }
        if events.isEmpty { throw HostError(65, "\(file): there is no event in it") }
    }

    private static func seconds(_ json: JSON?) -> Duration? {
        guard let number = json?.number, (0...1e11).contains(number) else { return nil }
        return .milliseconds(Int64((number * 1000).rounded()))
    }

    private static func track(_ json: JSON) -> JSON? {
        guard let about = json["track"]?["about"] ?? json["track"], let title = about["title"]?.string,
            let artist = about["artist"]?.string, !title.isEmpty, !artist.isEmpty,
            json["source"]?["preview"]?.bool != true
        else { return nil }
        var track = JSONObject([("title", .string(title)), ("artist", .string(artist))])
        for name in ["album", "duration", "mbid", "isrc"] { track[name] = about[name] }
        if let source = json["source"]?.object, let resolver = source["resolver"]?.string {
            track["sources"] = .object(JSONObject([(resolver, .object(source))]))
            track["_activeResolver"] = .string(resolver)
        }
        return .object(track)
    }
}
