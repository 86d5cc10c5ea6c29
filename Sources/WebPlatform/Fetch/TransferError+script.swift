import Model
import Transfer

extension TransferError {
    /// What a script learns: the message, and the kind and code by which hosts tell failures apart.
    var scriptFailure: JSON {
        ["message": .string(scriptMessage), "kind": .string(kind), "code": .string(code)]
    }

    private var scriptMessage: String {
        switch self {
        case .refusedAddress: "fetch failed: \(self) (--allow-private-net gives it)"
        default: "fetch failed: \(self)"
        }
    }

    /// The case, as programs read it.
    private var code: String {
        switch self {
        case .unreachable(_, let stage, _): "unreachable-\(stage.rawValue)"
        case .connectionLost: "connection-lost"
        case .truncated: "truncated"
        case .invalidResponse: "invalid-response"
        case .tooLarge: "too-large"
        case .timedOut: "timed-out"
        case .refusedAddress: "refused-address"
        case .notRecorded: "not-recorded"
        case .recordedFailure: "recorded-failure"
        case .badRequest: "bad-request"
        case .badRedirect: "bad-redirect"
        case .tooManyRedirects: "too-many-redirects"
        case .cancelled: "cancelled"
        }
    }
}
