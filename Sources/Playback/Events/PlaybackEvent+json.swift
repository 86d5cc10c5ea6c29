import Model

extension PlaybackEvent {
    /// The event as a line of `--json`; `docs/playback-events.md` explains its members.
    public var json: JSON {
        var object = JSONObject([("event", .string(kind.name))])
        kind.details.forEach { object[$0] = $1 }
        object["position"] = position.json
        object["listened"] = listened.json
        object["time"] = sinceEpoch.json
        object["monotonic"] = time.json
        if let startedAt { object["startedAt"] = startedAt.json }
        if let entry { object["track"] = entry.json }
        if let source { object["source"] = source.withoutResult }
        return .object(object)
    }
}

extension PlaybackEvent.Kind {
    /// The word for programs.
    public var name: String {
        switch self {
        case .started: "started"
        case .progress: "progress"
        case .paused: "paused"
        case .resumed: "resumed"
        case .seeked: "seeked"
        case .ended: "ended"
        case .buffering: "buffering"
        case .loading: "loading"
        case .warning: "warning"
        case .queueChanged: "queueChanged"
        case .volumeChanged: "volumeChanged"
        case .detailsChanged: "detailsChanged"
        case .stopped: "stopped"
        }
    }

    fileprivate var details: [(String, JSON)] {
        switch self {
        case .seeked(let from): [("from", from.json)]
        case .ended(let end): end.details
        case .buffering(let percent): [("percent", JSON(percent.map(Double.init)))]
        case .warning(let message): [("message", .string(message))]
        case .stopped(let reason): [("reason", JSON(reason))]
        default: []
        }
    }
}

extension PlaybackEnd {
    /// The word for programs.
    public var name: String {
        switch self {
        case .completed: "completed"
        case .skipped: "skipped"
        case .failed: "failed"
        }
    }

    fileprivate var details: [(String, JSON)] {
        guard case .failed(let message) = self else { return [("end", .string(name))] }
        return [("end", .string(name)), ("error", .string(message))]
    }
}

extension Source {
    /// What the plugin returned can be long, and header fields may be secrets.
    fileprivate var withoutResult: JSON {
        var object = json.object ?? JSONObject()
        (object["result"], object["headers"]) = (nil, nil)
        return .object(object)
    }
}

extension Duration {
    /// In seconds, to the millisecond.
    var json: JSON { .number((inSeconds * 1000).rounded() / 1000) }

    /// As a number of seconds.
    public var inSeconds: Double {
        let (seconds, attoseconds) = components
        return Double(seconds) + Double(attoseconds) / 1e18
    }
}
