import Storage

/// Why something could not be scrobbled, kept, or found out.
public struct ScrobbleError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What programs tell errors apart by.
    public enum Kind: Sendable, Hashable {
        /// It could not be written to the database, or read from it. Nothing was changed.
        case notKept
        /// The service did not take it: what it said is in the description.
        case refused
        /// The service cannot be reached, or not now.
        case unavailable
        /// The service wants a new sign-in, or was never signed in to.
        case signedOut
        /// It lacks what the service needs, such as an identifier.
        case incomplete
    }

    /// See the type.
    public var kind: Kind
    /// For people: one sentence without a full stop, and without secrets.
    public var description: String

    /// See the properties.
    public init(_ kind: Kind, _ description: String) {
        self.kind = kind
        self.description = description
    }

    /// - Parameter what: what could not be kept or read.
    init(_ what: String, _ error: any Error) {
        self.init(.notKept, "\(what): \(error)")
    }

    /// The code of sysexits that a command ends with.
    public var exitCode: Int32 {
        switch kind {
        case .notKept, .unavailable: 69
        case .refused, .incomplete: 1
        case .signedOut: 77
        }
    }
}
