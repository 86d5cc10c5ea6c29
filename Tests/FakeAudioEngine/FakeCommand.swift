import AudioEngine

/// What a fake engine was told.
public enum FakeCommand: Sendable, Hashable {
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
