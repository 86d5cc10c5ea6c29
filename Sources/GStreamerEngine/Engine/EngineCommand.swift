import AudioEngine

/// What the engine's thread is told.
enum EngineCommand: Sendable {
    case load(AudioItem, at: Duration, paused: Bool)
    case prepareNext(AudioItem?)
    case skipToNext
    case play
    case pause
    case stop
    case seek(Duration)
    case setVolume(Double)
    case close
}

/// How commands, and the news of tracks, reach the engine's thread.
struct Inbox: Sendable {
    var commands: [EngineCommand] = []
    /// Whether a track has something new.
    var hasNews = false
    var isClosed = false
    /// Who waits for the end.
    var closing: [CheckedContinuation<Void, Never>] = []
}
