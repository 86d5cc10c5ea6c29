import Model
import Synchronization
import Transfer

/// Answers every request from a HAR 1.2 recording and reaches no network, so that it refuses no address.
///
/// A request is matched by its method and its URL after URL serialisation. Repeated requests take the recorded
/// responses in order, and the last one stays.
public final class ReplayTransport: Transport {
    /// Serialises a URL by the URL Standard; what is no URL comes back as it is.
    public typealias Serialiser = @Sendable (String) -> String

    private let recording: Recording
    private let served = Mutex<[RecordedRequest: Int]>([:])
    private let deliveries: SerialDeliveries

    /// Reads a recording.
    ///
    /// - Parameters:
    ///   - file: a path.
    ///   - secrets: those that were masked when it was recorded; requests that hold them find their answers.
    public convenience init(
        file: String, secrets: Set<String> = [], serialise: @escaping Serialiser
    ) throws(RecordingError) {
        let bytes = try RecordingFile(path: file).read()
        try self.init(har: bytes, file: file, secrets: secrets, serialise: serialise)
    }

    /// Takes a recording that has been read.
    ///
    /// - Parameter file: its name, for messages.
    public init(
        har: [UInt8], file: String, secrets: Set<String> = [], serialise: @escaping Serialiser
    ) throws(RecordingError) {
        let identity = RequestIdentity(mask: SecretMask(secrets), serialise: serialise)
        recording = try Recording(har: har, file: file, identity: identity)
        deliveries = SerialDeliveries()
    }

    /// A recording that was read, for as many players as are wanted.
    public struct Tape: Sendable {
        let recording: Recording

        /// Takes a recording that has been parsed.
        ///
        /// - Parameter file: its name, for messages.
        public init(
            har: JSON, file: String, secrets: Set<String> = [], serialise: @escaping Serialiser
        ) throws(RecordingError) {
            let identity = RequestIdentity(mask: SecretMask(secrets), serialise: serialise)
            recording = try Recording(har: har, file: file, identity: identity)
        }
    }

    /// Plays a tape from its start.
    public init(_ tape: Tape) {
        recording = tape.recording
        deliveries = SerialDeliveries()
    }

    /// Starts one exchange, as `Transport` says. The response comes at once and whole; what is sent is not looked at.
    public func start(
        _ request: HTTPRequest, grant: NetworkGrant, limits: TransferLimits,
        receive: @escaping TransferReceiver
    ) -> any TransferHandle {
        request.stream?.close()
        let result = answer(to: request)
        let exchange = ReplayedExchange(url: request.url, receive: receive)
        deliveries.add { exchange.finish(result) }
        return exchange
    }

    /// What is recorded for a request, for whoever carries it there. Asking for it counts as a request.
    public func answer(to request: HTTPRequest) -> Result<HTTPResponse, TransferError> {
        if let fault = request.fault { return .failure(.badRequest(url: request.url, reason: fault)) }
        let exact = recording.identity.of(method: request.method, url: request.url)
        let masked = recording.identity.masked(exact)
        // One that was written by hand may tell logins apart, so the whole URL goes first.
        guard let key = [exact, masked].first(where: { recording.answers[$0] != nil }),
            let answers = recording.answers[key]
        else { return .failure(.notRecorded(method: masked.method, url: masked.url)) }
        let turn = served.withLock { served in
            defer { served[key, default: 0] += 1 }
            return served[key, default: 0]
        }
        return answers[min(turn, answers.count - 1)].result(for: request)
    }
}

extension RecordedAnswer {
    fileprivate func result(for request: HTTPRequest) -> Result<HTTPResponse, TransferError> {
        switch self {
        case .failure(let reason): return .failure(.recordedFailure(url: request.url, reason: reason))
        case .response(let recorded):
            var response = recorded
            response.url = String(request.url.prefix { $0 != "#" })
            if request.method == "HEAD" { response.body = [] }
            return .success(response)
        }
    }
}

/// One answer on its way to the caller.
private final class ReplayedExchange: TransferHandle {
    private let url: String
    private let receive: Mutex<TransferReceiver?>
    private let isCancelled = Mutex(false)

    init(url: String, receive: @escaping TransferReceiver) {
        self.url = url
        self.receive = Mutex(receive)
    }

    func cancel() { isCancelled.withLock { $0 = true } }

    /// All has come before anybody could have asked for a pause.
    func resume() {}

    /// A cancelled exchange waits for nothing, so that its turn is soon enough to say so.
    func finish(_ result: Result<HTTPResponse, TransferError>) {
        let receive = receive.withLock { receive in
            defer { receive = nil }
            return receive
        }
        _ = receive?(TransferNews(isCancelled.withLock { $0 } ? .failure(.cancelled(url: url)) : result))
    }
}
