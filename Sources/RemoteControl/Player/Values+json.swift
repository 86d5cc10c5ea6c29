import Model
import Playback

extension Duration {
    /// As a number of seconds.
    var seconds: JSON {
        let (seconds, attoseconds) = components
        return .number(Double(seconds) + Double(attoseconds) / 1e18)
    }

    /// `nil` where that are no seconds; to the microsecond.
    init?(json: JSON?) {
        guard let seconds = json?.number, abs(seconds) <= 1e9 else { return nil }
        self = .microseconds(Int64((seconds * 1e6).rounded()))
    }
}

extension QueueEntry.ID {
    var json: JSON { .number(Double(number)) }

    /// `nil` where that is no number of an entry.
    init?(json: JSON?) {
        guard let number = json?.number, number < 0x1p53, let whole = UInt64(exactly: number) else {
            return nil
        }
        self.init(whole)
    }
}

extension SleepTimer {
    var json: JSON {
        switch self {
        case .after(let time): time.seconds
        case .atEndOfTrack: "track"
        }
    }

    init?(json: JSON?) {
        if json?.string == "track" {
            self = .atEndOfTrack
        } else if let time = Duration(json: json), time > .zero {
            self = .after(time)
        } else {
            return nil
        }
    }
}

extension QueuePlace {
    var json: JSON {
        switch self {
        case .now: "now"
        case .next: "next"
        case .last: "last"
        case .after(let id): ["after": id.json]
        }
    }

    init?(json: JSON) {
        switch json {
        case "now": self = .now
        case "next": self = .next
        case "last": self = .last
        default:
            guard let id = QueueEntry.ID(json: json["after"]) else { return nil }
            self = .after(id)
        }
    }
}

extension Source {
    /// Without what the plugin returned and what is sent to servers, which stay with the player.
    var remote: JSON {
        var object = json.object ?? JSONObject()
        (object["result"], object["headers"]) = (nil, nil)
        return .object(object)
    }

    init?(json: JSON) {
        guard let resolver = json["resolver"]?.string,
            let kind = json["kind"]?.string.flatMap(Kind.init(rawValue:))
        else { return nil }
        self.init(
            resolver: resolver, confidence: json["confidence"]?.number ?? 0, kind: kind,
            url: json["url"]?.string, result: .null)
        title = json["title"]?.string
        artist = json["artist"]?.string
        album = json["album"]?.string
        duration = json["duration"]?.number
        isrc = json["isrc"]?.string
        albumArt = json["albumArt"]?.string
        isPreview = json["preview"]?.bool ?? false
    }
}
