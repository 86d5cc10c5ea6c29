import Model
import Playback

extension PlaybackEvent {
    /// Reads what `json` writes; `nil` where that is no event.
    init?(json: JSON) {
        guard let kind = Kind(json: json) else { return nil }
        self.init(
            kind: kind, entry: json["track"].flatMap(QueueEntry.init(json:)),
            source: json["source"].flatMap(Source.init(json:)),
            position: Duration(json: json["position"]) ?? .zero,
            listened: Duration(json: json["listened"]) ?? .zero,
            time: Duration(json: json["monotonic"]) ?? .zero,
            sinceEpoch: Self.wallTime(json["time"]) ?? .zero, startedAt: Self.wallTime(json["startedAt"]))
    }

    private static func wallTime(_ json: JSON?) -> Duration? {
        guard let seconds = json?.number, abs(seconds) < 1e11 else { return nil }
        return .microseconds(Int64((seconds * 1e6).rounded()))
    }
}

extension PlaybackEvent.Kind {
    fileprivate init?(json: JSON) {
        switch json["event"]?.string {
        case "started": self = .started
        case "progress": self = .progress
        case "paused": self = .paused
        case "resumed": self = .resumed
        case "seeked": self = .seeked(from: Duration(json: json["from"]) ?? .zero)
        case "ended": self = .ended(PlaybackEnd(json: json))
        case "buffering": self = .buffering(percent: json["percent"]?.number.flatMap(Int.init(exactly:)))
        case "loading": self = .loading
        case "warning": self = .warning(json["message"]?.string ?? "")
        case "queueChanged": self = .queueChanged
        case "volumeChanged": self = .volumeChanged
        case "detailsChanged": self = .detailsChanged
        case "stopped": self = .stopped(reason: json["reason"]?.string)
        default: return nil
        }
    }
}

extension PlaybackEnd {
    fileprivate init(json: JSON) {
        switch json["end"]?.string {
        case "completed": self = .completed
        case "failed": self = .failed(json["error"]?.string ?? "")
        default: self = .skipped
        }
    }
}
