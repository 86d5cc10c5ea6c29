/// A moment by both clocks.
public struct Moment: Sendable, Hashable {
    /// By a clock that never goes back, and stands still while the machine sleeps.
    public var awake: Duration
    /// By the wall clock, in seconds since 1970.
    public var sinceEpoch: Int64

    /// See the properties.
    public init(awake: Duration, sinceEpoch: Int64) {
        self.awake = awake
        self.sinceEpoch = sinceEpoch
    }
}
