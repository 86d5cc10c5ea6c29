import Model

/// What one service is told, or was told, of one listen.
public struct OutboxEntry: Sendable, Hashable, Identifiable {
    /// What became of it.
    public enum State: String, Sendable, Hashable, CaseIterable {
        /// It is to be sent.
        case waiting
        /// The service has it.
        case delivered
        /// The service took it and said that it does not count.
        case ignored
        /// The service did not take it, again and again.
        case dead
        /// The user gave it up.
        case dropped
    }

    /// In the order in which the service is told.
    public let id: Int64
    /// Whom it is for.
    public var service: ServiceID
    /// What was heard.
    public var listen: Listen
    /// See the type.
    public var state: State
    /// It was sent, and nobody knows whether it arrived.
    public var isUnsure: Bool
    /// How often the service refused it while it took others.
    public var attempts: Int
    /// Why it was refused or ignored.
    public var reason: String?
    /// When its state changed last, in seconds since 1970; `nil` while it waits.
    public var settledAt: Int64?
}

/// How it stands with one service.
public struct OutboxSummary: Sendable, Hashable {
    /// How many entries wait.
    public var waiting = 0
    /// Of these, how many were sent without an answer.
    public var unsure = 0
    /// How many the service ignored.
    public var ignored = 0
    /// How many were set aside.
    public var dead = 0
    /// How many the service has.
    public var delivered = 0
    /// Why the service wants a new sign-in; `nil` where it does not.
    public var signedOut: String?
    /// In seconds since 1970.
    public var lastSuccess: Int64?
    /// In seconds since 1970.
    public var lastFailure: Int64?
    /// What went wrong then.
    public var failure: String?
}
