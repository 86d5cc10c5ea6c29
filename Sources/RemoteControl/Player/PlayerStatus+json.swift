import Model
import Playback

extension PlayerStatus {
    /// The status for programs.
    ///
    /// - Parameter queue: whether with what comes next and what was played, which can be long.
    public func json(queue: Bool) -> JSON {
        var object = JSONObject([
            ("playback", .string(playback.rawValue)), ("waiting", .bool(isWaiting)),
            ("current", current?.json ?? .null), ("source", source?.remote ?? .null),
            ("position", position.seconds), ("duration", duration?.seconds ?? .null),
            ("volume", .number(volume)), ("shuffle", .bool(isShuffled)),
            ("repeat", .string(repeatMode.rawValue)), ("canGoNext", .bool(canGoNext)),
            ("canGoPrevious", .bool(canGoPrevious)), ("canSeek", .bool(canSeek)),
            ("sleep", sleepTimer?.json ?? .null), ("queued", JSON(upcoming.count)),
        ])
        if queue {
            object["upcoming"] = .array(upcoming.map(\.json))
            object["history"] = .array(history.map(\.json))
        }
        return .object(object)
    }

    /// `nil` where that is no status.
    init?(json: JSON) {
        guard let playback = json["playback"]?.string.flatMap(Playback.init(rawValue:)) else { return nil }
        self.init()
        self.playback = playback
        isWaiting = json["waiting"]?.bool ?? false
        current = json["current"].flatMap(QueueEntry.init(json:))
        source = json["source"].flatMap(Source.init(json:))
        position = Duration(json: json["position"]) ?? .zero
        duration = Duration(json: json["duration"])
        volume = json["volume"]?.number ?? 1
        isShuffled = json["shuffle"]?.bool ?? false
        repeatMode = json["repeat"]?.string.flatMap(RepeatMode.init(rawValue:)) ?? .off
        canGoNext = json["canGoNext"]?.bool ?? false
        canGoPrevious = json["canGoPrevious"]?.bool ?? false
        canSeek = json["canSeek"]?.bool ?? false
        sleepTimer = SleepTimer(json: json["sleep"])
        upcoming = QueueList(json["upcoming"]?.array?.compactMap(QueueEntry.init(json:)) ?? [])
        history = QueueList(json["history"]?.array?.compactMap(QueueEntry.init(json:)) ?? [])
    }
}
