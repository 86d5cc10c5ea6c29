/// What a player did where two pieces of the known signal meet.
public struct Join: Sendable {
    /// Samples of the signal that are missing.
    public let lost: Double
    /// Samples that are not of the signal.
    public let inserted: Double
    /// How loud it is after the join, as a factor on before.
    public let levelChange: Double
    /// How well both sides were recognised.
    public let agreement: Double
}

extension KnownSignal {
    /// Measures a join by where the pieces on both sides of it are in the signal.
    ///
    /// - Parameters:
    ///   - frame: where in the recording the join is.
    ///   - margin: samples beside it that are not looked at.
    ///   - width: samples that are looked at on either side.
    public func join(in recording: [Float], at frame: Int, rate: Int, margin: Int = 64, width: Int = 3000)
        -> Join
    {
        let before = place(
            of: recording, in: max(0, frame - margin - width)..<max(1, min(recording.count, frame - margin)),
            rate: rate)
        let after = place(
            of: recording,
            in: min(recording.count - 1, frame + margin)..<min(recording.count, frame + margin + width),
            rate: rate)
        let change = after.lead - before.lead
        return Join(
            lost: max(0, change), inserted: max(0, -change), levelChange: after.level / before.level,
            agreement: min(before.agreement, after.agreement))
    }
}
