/// How one service is treated.
public struct DeliveryPolicy: Sendable, Hashable {
    /// How many listens go into one request.
    public var batchLimit: Int
    /// Whether the service knows a listen again that it has. Of one that does not, it is looked up what it has.
    public var knowsRepetitions = true
    /// After so many refusals of an entry while the service takes others, it is set aside for good.
    public var mostAttempts = 10
    /// The same where the service says that the entry itself is at fault.
    public var mostRefusals = 3
    /// After so many failures in a row with one entry another is tried, to see whose fault it is.
    public var patience = 3
    /// After the first failure; doubled with each that follows.
    public var firstPause: Duration = .seconds(1)
    /// However often it fails.
    public var longestPause: Duration = .seconds(900)
    /// When what was refused is tried again; doubled with each refusal.
    public var firstDelay: Duration = .seconds(20)
    /// How long a service is left alone that counts no more listens today.
    public var limitPause: Duration = .seconds(3600)
    /// After so many answers that the session is not valid, it is given up.
    public var mostStrikes = 3
    /// After so many looks at the service's list that did not show what it had taken, the list is not trusted.
    public var mostLooks = 6

    /// See the properties.
    public init(batchLimit: Int) { self.batchLimit = batchLimit }
}

/// A waiting entry, as far as its delivery is concerned.
public struct DeliveryItem: Sendable, Hashable {
    /// Of the entry.
    public let id: Int64
    /// When it was heard.
    public var startedAt: Int64
    /// It was sent, and nobody knows whether it arrived.
    public var isUnsure: Bool
    /// How often it was refused.
    public var attempts: Int

    /// See the properties.
    public init(id: Int64, startedAt: Int64, isUnsure: Bool = false, attempts: Int = 0) {
        (self.id, self.startedAt, self.isUnsure, self.attempts) = (id, startedAt, isUnsure, attempts)
    }
}

/// What is to be done next.
public enum DeliveryAction: Sendable, Hashable {
    /// Send these in one request, in this order.
    case send([DeliveryItem])
    /// Look which of these the service's own list shows.
    case lookUp([DeliveryItem])
    /// Ask again at this time.
    case wait(until: Duration)
    /// There is nothing to do.
    case idle
    /// The service wants a new sign-in.
    case signedOut
}

/// What an answer means for what is kept.
public enum DeliveryChange: Sendable, Hashable {
    case delivered([Int64])
    case ignored(Int64, String)
    /// They did not arrive: no longer unsure.
    case missed([Int64])
    /// The service refused it so many times.
    case refused(Int64, attempts: Int, String)
    /// It is set aside for good.
    case dead(Int64, attempts: Int, String)
    /// The service cannot take it, and says so: it may have another of the same second.
    case clashes(Int64)
    /// The service works.
    case works
    /// It does not.
    case fails(String)
    /// Its session is given up.
    case signedOut(String)
}
