import Model

/// For how long answers count. Times are seconds since 1970.
enum AnswerLifetime {
    private static let day: Int64 = 86_400
    /// From then on a find is asked for again while it is used.
    static let fresh = day
    /// A find older than this is asked for before it is used.
    static let longest = 7 * day
    /// That there is nothing is believed for as long as this.
    static let empty = day
    /// Of an address that expires so soon nobody has use any more.
    static let margin: Int64 = 60

    enum State: Hashable { case fresh, stale, dead }

    /// What an answer counts for now. One from the future was given by a clock that was wrong.
    static func state(isEmpty: Bool, storedAt: Int64, expiresAt: Int64?, now: Int64) -> State {
        let age = now - storedAt
        if let expiresAt, now > expiresAt - margin { return .dead }
        guard age >= 0, age <= (isEmpty ? empty : longest) else { return .dead }
        return age <= fresh ? .fresh : .stale
    }
}
