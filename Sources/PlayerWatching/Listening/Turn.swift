import Model
import Scrobbling

/// A track that is heard, from its start until another begins, it is stopped or begun anew.
struct Turn: Sendable, Hashable {
    var track: ListenedTrack
    var startedAt: Int64
    /// How much of it was heard until `runningSince`: a jump adds nothing, a pause adds nothing.
    private(set) var heard: Duration
    /// Where in the track playback was then, as far as is known.
    private(set) var position: Duration
    /// Since when, by the clock that stands still while the machine sleeps, it has been heard; `nil` while it is not.
    private(set) var runningSince: Duration?
    private(set) var rate: Double
    /// It was said that it counts.
    var isHeard = false
    /// How much was heard when it was kept last.
    var kept: Duration?

    init(_ track: ListenedTrack, startedAt: Int64, heard: Duration, position: Duration, rate: Double) {
        self.track = track
        self.startedAt = startedAt
        self.heard = heard
        self.position = position
        self.rate = rate
    }

    /// How much must be heard before it counts. Of a track that nobody knows the length of, as much as is enough for any.
    var needed: Duration { Self.needed(track.duration) }

    static func needed(_ duration: Double?) -> Duration {
        guard let duration else { return .seconds(240) }
        return .seconds(max(30, min(duration / 2, 240)))
    }

    /// By the services' rules nothing shorter counts.
    var canCount: Bool { (track.duration ?? 30) >= 30 }

    var isDue: Bool { canCount && !isHeard && heard >= needed }

    var length: Duration? { track.duration.map { .seconds($0) } }

    /// Counts what was heard until now.
    mutating func advance(to now: Duration) {
        guard let since = runningSince, now > since else { return }
        let passed = (now - since) * rate
        heard += passed
        position += passed
        runningSince = now
    }

    mutating func run(_ isRunning: Bool, _ now: Duration) {
        advance(to: now)
        runningSince = isRunning ? (runningSince ?? now) : nil
    }

    mutating func setRate(_ rate: Double, _ now: Duration) {
        advance(to: now)
        self.rate = rate
    }

    /// It is somewhere else.
    mutating func jump(to position: Duration, _ now: Duration) {
        advance(to: now)
        self.position = position
    }

    /// Whether it has been heard to its end, or could have been.
    var isNearEnd: Bool { length.map { position >= $0 - min($0 * 0.05, .seconds(5)) } ?? false }
}
