/// Lengths of time as the specification has them.
extension Duration {
    /// Cut to what fits.
    var microseconds: Int64 {
        let (seconds, attoseconds) = components
        let (whole, overflows) = seconds.multipliedReportingOverflow(by: 1_000_000)
        if overflows { return seconds < 0 ? .min : .max }
        let (sum, isTooMuch) = whole.addingReportingOverflow(attoseconds / 1_000_000_000_000)
        return isTooMuch ? (seconds < 0 ? .min : .max) : sum
    }

    /// `nil` for what is no length of a track.
    init?(length seconds: Double?) {
        guard let seconds, seconds > 0, seconds < 1e9 else { return nil }
        self = .milliseconds(Int64((seconds * 1000).rounded()))
    }
}
