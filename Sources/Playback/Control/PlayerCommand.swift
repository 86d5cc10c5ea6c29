import Model

/// What a player can be told, by the terminal, a socket or D-Bus.
public enum PlayerCommand: Sendable, Hashable {
    case play
    case pause
    case playPause
    case stop
    case next
    case previous
    /// Relative to the position now; past the end it is as `next`, before the start it goes there.
    case seek(by: Duration)
    /// Only if the entry is current and the position in it.
    case setPosition(QueueEntry.ID, Duration)
    /// From 0 to 1.
    case setVolume(Double)
    case setShuffle(Bool)
    case setRepeat(RepeatMode)
    case jump(to: QueueEntry.ID)
    /// Puts wants into the queue.
    case add([NewEntry], at: QueuePlace)
    case remove([QueueEntry.ID])
    /// Moves an entry behind another; `nil` to the front.
    case move(QueueEntry.ID, after: QueueEntry.ID?)
    case clear
    /// Begins the radio, or gives it more: these are played before what is upcoming, which goes on afterwards.
    case addRadio([NewEntry])
    /// Forgets what the radio would have played.
    case endRadio
    /// Pauses when that much time has passed, or at the end of the track; `nil` takes it back.
    case sleep(SleepTimer?)
}

/// When to fall silent.
public enum SleepTimer: Sendable, Hashable {
    case after(Duration)
    case atEndOfTrack
}

/// Which entry follows the last one.
public enum RepeatMode: String, Sendable, Hashable, CaseIterable {
    case off, one, all
}

/// Where new entries go.
public enum QueuePlace: Sendable, Hashable {
    /// Play the first of them now; what was current goes to the history.
    case now
    /// Behind the current one.
    case next
    /// At the end.
    case last
    /// Behind that entry.
    case after(QueueEntry.ID)
}

/// An entry before it has its identifier.
public struct NewEntry: Sendable, Hashable {
    /// What is to be played.
    public var want: QueueEntry.Want
    /// What is known of it.
    public var about: TrackDetails
    /// From where it is queued.
    public var context: JSON?

    /// See the properties.
    public init(_ want: QueueEntry.Want, about: TrackDetails = TrackDetails(), context: JSON? = nil) {
        self.want = want
        self.about = about
        self.context = context
    }
}
