import Model
import Playback

extension PlayerStatus {
    /// The status for programs, without what comes next and what was played.
    public var json: JSON {
        let object = JSONObject([
            ("playback", .string(playback.rawValue)), ("waiting", .bool(isWaiting)),
            ("current", current?.json ?? .null), ("source", source?.remote ?? .null),
            ("position", position.seconds), ("duration", duration?.seconds ?? .null),
            ("volume", .number(volume)), ("shuffle", .bool(isShuffled)),
            ("repeat", .string(repeatMode.rawValue)), ("canGoNext", .bool(canGoNext)),
            ("canGoPrevious", .bool(canGoPrevious)), ("canSeek", .bool(canSeek)),
            ("canPause", .bool(canPause)), ("sleep", sleepTimer?.json ?? .null),
            ("queued", JSON(upcoming.count)), ("radio", JSON(radio.count)),
        ])
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
        canPause = json["canPause"]?.bool ?? true
        sleepTimer = SleepTimer(json: json["sleep"])
    }
}
