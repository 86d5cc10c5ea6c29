import Model
import Transfer

/// A scrobbling service on the wire: what it is sent, and what its answers mean. It sends nothing itself.
public protocol ScrobbleService: ListenFreezing {
    /// Who signs in to it, for people; `nil` where that is not known.
    var username: String? { get }
    /// Which hosts it may be at, even private ones: those that the user named.
    var grant: NetworkGrant { get }
    /// How many listens it takes at once.
    var batchLimit: Int { get }

    /// A request with frozen payloads, as many as `batchLimit` at most.
    func submission(of payloads: [JSON]) -> HTTPRequest
    /// What the answer to such a request says of each payload.
    func outcome(of answer: Result<HTTPResponse, TransferError>, count: Int) -> SubmissionOutcome

    /// Asks what it has that began between two seconds, both included; `nil` where it cannot be asked.
    ///
    /// - Parameter page: from 1.
    func listing(from first: Int64, to last: Int64, page: Int) -> HTTPRequest?
    /// What the answer to that says.
    func listed(_ answer: Result<HTTPResponse, TransferError>) -> ServiceListing

    /// Says what is being heard.
    func nowPlaying(_ track: ListenedTrack) -> HTTPRequest
    /// Says that the user loves a track, or does not any more.
    ///
    /// - Throws: `ScrobbleError` of the kind `.incomplete`.
    func love(_ track: ListenedTrack, _ isLoved: Bool) throws(ScrobbleError) -> HTTPRequest
}

/// What a service is told besides listens: it is sent once, and not kept.
public enum ServiceNotice: Sendable, Hashable {
    case nowPlaying(ListenedTrack)
    case love(ListenedTrack)
    case unlove(ListenedTrack)
}

/// What a service says of the listens that it has.
public enum ServiceListing: Sendable, Hashable {
    /// Some of them.
    case page([Line], isLast: Bool)
    /// It does not tell.
    case impossible(String)
    /// Not now.
    case failed(SubmissionOutcome)

    /// A listen, as the service shows it: names may be mended by the service.
    public struct Line: Sendable, Hashable {
        /// When it began, in seconds since 1970.
        public var second: Int64
        /// Who plays.
        public var artist: String
        /// What.
        public var title: String
    }
}

extension ScrobbleService {
    /// Most need not be asked: they know a repetition.
    public func listing(from first: Int64, to last: Int64, page: Int) -> HTTPRequest? { nil }
    /// See `listing`.
    public func listed(_ answer: Result<HTTPResponse, TransferError>) -> ServiceListing {
        .impossible("it cannot be asked")
    }

    /// The request that says it.
    ///
    /// - Throws: `ScrobbleError` of the kind `.incomplete`.
    func request(for notice: ServiceNotice) throws(ScrobbleError) -> HTTPRequest {
        switch notice {
        case .nowPlaying(let track): nowPlaying(track)
        case .love(let track): try love(track, true)
        case .unlove(let track): try love(track, false)
        }
    }
}

/// What became of listens that were sent.
public enum SubmissionOutcome: Sendable, Hashable {
    /// The service has them; one verdict each. `pause` is how long it wants to be left alone.
    case taken([Verdict], pause: Duration? = nil)
    /// It has none of them, and what was sent is at fault.
    case refused(String)
    /// It has none of them, and is not able to take any now.
    case busy(String, retryAfter: Duration? = nil)
    /// Something went wrong. Where it is unsure, the service may have some or all of them. Where it is the service itself
    /// that says so, not somebody on the way, that is told too.
    case failed(String, isUnsure: Bool, retryAfter: Duration? = nil, isOwnWord: Bool = false)
    /// It has none of them, and wants a new sign-in.
    case unauthorised(String)

    /// What a service that took a listen said of it.
    public enum Verdict: Sendable, Hashable {
        case counted
        /// It does not count, for ever.
        case ignored(String)
        /// It does not count today.
        case postponed(String)
    }
}

extension ScrobbleService {
    /// No answer came, or none that says anything.
    func failure(_ error: TransferError) -> SubmissionOutcome {
        switch error {
        case .unreachable, .refusedAddress, .badRequest, .notRecorded, .timedOut(_, .connect, _):
            .failed("\(error)", isUnsure: false)
        default: .failed("\(error)", isUnsure: true)
        }
    }

    /// An answer that is not the service's own: of a proxy, a hotel's portal, or a server in trouble.
    func failure(_ response: HTTPResponse, _ what: String) -> SubmissionOutcome {
        let retryAfter = RetryAfter.of(response)
        if response.status == 429 { return .busy(what, retryAfter: retryAfter) }
        // What a server does not take at all, it has not got. After an error of its own nobody knows.
        let isUnsure = response.status >= 500 || (200..<300).contains(response.status)
        return .failed(what, isUnsure: isUnsure, retryAfter: retryAfter)
    }

    /// The whole answer to a request that is no submission.
    ///
    /// - Throws: `ScrobbleError`: what it means that something went wrong.
    func check(_ answer: Result<HTTPResponse, TransferError>) throws(ScrobbleError) {
        switch outcome(of: answer, count: 0) {
        case .taken: return
        case .refused(let reason): throw ScrobbleError(.refused, reason)
        case .unauthorised(let reason): throw ScrobbleError(.signedOut, reason)
        case .busy(let reason, _), .failed(let reason, _, _, _): throw ScrobbleError(.unavailable, reason)
        }
    }
}

/// The address of a service, as the user wrote it.
enum ServiceAddress {
    /// The host of a URL, with its port where it has one, as a grant wants it.
    static func grant(_ url: String) -> NetworkGrant {
        guard let scheme = url.firstRange(of: "://") else { return .publicOnly }
        let authority = url[scheme.upperBound...].prefix { !"/?#".contains($0) }
        let host = authority.split(separator: "@").last.map(String.init) ?? ""
        return NetworkGrant(hosts: [host])
    }

    /// What is shown of an answer that nobody understands: its beginning, on one line.
    static func excerpt(_ body: [UInt8]) -> String {
        let text = String(decoding: body.prefix(200), as: UTF8.self)
        let scalars = text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }
        return String(String.UnicodeScalarView(scalars))
    }
}
