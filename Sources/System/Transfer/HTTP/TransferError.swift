/// Why an exchange brought no response. Scripts see a `TypeError`, and for `cancelled` an `AbortError`.
public enum TransferError: Error, Sendable, Hashable {
    /// No connection came about.
    case unreachable(url: String, stage: Stage, reason: String)
    /// The connection ended or broke before a whole response had come.
    case connectionLost(url: String, reason: String)
    /// The body ended before its announced end.
    case truncated(url: String)
    /// What came is not HTTP, or is coded in a way that is not understood.
    case invalidResponse(url: String, reason: String)
    /// - limit: in bytes.
    case tooLarge(url: String, part: Part, limit: Int)
    case timedOut(url: String, phase: Phase, after: Duration)
    /// The host is at an address that the caller may not reach.
    case refusedAddress(host: String, address: String)
    /// A recording is replayed and has no such request.
    case notRecorded(method: String, url: String)
    /// A recording is replayed, and in it the request failed.
    case recordedFailure(url: String, reason: String)
    /// The request cannot be sent as it is.
    case badRequest(url: String, reason: String)
    /// A redirect leads nowhere, or is not to be followed.
    case badRedirect(url: String, reason: String)
    case tooManyRedirects(url: String, limit: Int)
    case cancelled(url: String)

    /// Where connecting failed.
    public enum Stage: String, Sendable, Hashable {
        case dns, connect, tls
    }

    /// What was too large.
    public enum Part: String, Sendable, Hashable {
        case headers, body
    }

    /// What took too long.
    public enum Phase: String, Sendable, Hashable {
        case connect, stall, total
    }
}

extension TransferError {
    /// What programs tell failures apart by: `network`, `timeout`, `permission`, `limit`, `request` or `cancelled`.
    public var kind: String {
        switch self {
        case .unreachable, .connectionLost, .truncated, .invalidResponse, .notRecorded, .recordedFailure,
            .badRedirect,
            .tooManyRedirects:
            "network"
        case .timedOut: "timeout"
        case .refusedAddress: "permission"
        case .tooLarge: "limit"
        case .badRequest: "request"
        case .cancelled: "cancelled"
        }
    }
}

extension TransferError: CustomStringConvertible {
    /// One line. Queries are left out, since they may hold keys; only `notRecorded` names the whole URL, which
    /// whoever replays a recording has masked.
    public var description: String { text.onOneLine }

    private var text: String {
        switch self {
        case .unreachable(let url, let stage, let reason): "\(stage.text) \(url.shown): \(reason)"
        case .connectionLost(let url, let reason): "the connection to \(url.shown) was lost: \(reason)"
        case .truncated(let url): "the response from \(url.shown) ended too early"
        case .invalidResponse(let url, let reason): "the response from \(url.shown) is not valid: \(reason)"
        case .tooLarge(let url, let part, let limit):
            "the \(part == .body ? "body" : "header") of the response from \(url.shown) is larger than \(limit) bytes"
        case .timedOut(let url, let phase, let after): "\(phase.text(after)) \(url.shown)"
        case .refusedAddress(let host, let address):
            "\(host) is at \(address), a private or reserved address, which needs a permission"
        case .notRecorded(let method, let url): "the recording has no answer to \(method) \(url)"
        case .recordedFailure(let url, let reason): "the recording says of \(url.shown): \(reason)"
        case .badRequest(let url, let reason): "the request to \(url.shown) cannot be sent: \(reason)"
        case .badRedirect(let url, let reason): "the redirect from \(url.shown) is not followed: \(reason)"
        case .tooManyRedirects(let url, let limit):
            "more than \(limit) redirects, the last one from \(url.shown)"
        case .cancelled(let url): "the request to \(url.shown) was cancelled"
        }
    }
}

extension TransferError.Stage {
    fileprivate var text: String {
        switch self {
        case .dns: "no address was found for"
        case .connect: "cannot connect to"
        case .tls: "no secure connection to"
        }
    }
}

extension TransferError.Phase {
    fileprivate func text(_ duration: Duration) -> String {
        switch self {
        case .connect: "after \(duration) there was no connection to"
        case .stall: "for \(duration) nothing came from"
        case .total: "after \(duration) there was no whole response from"
        }
    }
}

extension String {
    /// Without line breaks and other control characters, which a request or a server may have brought in.
    fileprivate var onOneLine: String {
        String(UnicodeScalarView(unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
    }

    /// A URL without credentials, query and fragment, short enough for one line.
    fileprivate var shown: String {
        var text = prefix { $0 != "?" && $0 != "#" }
        if let scheme = text.firstRange(of: "://"), let at = text.lastIndex(of: "@") {
            let path = text[scheme.upperBound...].firstIndex(of: "/") ?? text.endIndex
            if at < path { text.removeSubrange(scheme.upperBound...at) }
        }
        return text.count > 200 ? text.prefix(200) + "…" : String(text)
    }
}
