/// What part of the decoded samples is the sound: what encoders put before and behind it is not.
struct Extent: Hashable {
    /// How many units come before it.
    var skip = 0
    /// How many units it has; `nil` where it goes on to the end.
    var total: Int?
    /// Units in a second; `nil` where they are frames.
    var unitsPerSecond: Int?
}
