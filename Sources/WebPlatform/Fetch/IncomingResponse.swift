import Synchronization
import Transfer

/// A response on its way from the transport's thread to the script's: its head, and of its body what came and was not
/// taken yet. While that is much and nobody takes it, the transfer pauses.
final class IncomingResponse: Sendable {
    /// As many bytes as wait for a script.
    static let capacity = 1 << 20

    private struct State {
        var head: HTTPResponse?
        var body: [UInt8] = []
        var end: TransferEnd?
        var isPaused = false
        /// The whole body is wanted at once, within this bound.
        var limit: Int?
        var handle: (any TransferHandle)?
    }

    /// What a script gets of the body.
    enum Portion {
        case bytes([UInt8])
        /// Nothing yet.
        case later
        case end
        case failure(TransferError)
    }

    private let url: String
    private let state = Mutex(State())
    private let announce: @Sendable () -> Void

    /// - Parameter announce: called when something has come, on the transport's thread.
    init(url: String, announce: @escaping @Sendable () -> Void) {
        self.url = url
        self.announce = announce
    }

    /// A response that is here already.
    convenience init(_ result: Result<HTTPResponse, TransferError>) {
        self.init(url: "", announce: {})
        _ = receive(TransferNews(result))
    }

    func adopt(_ handle: any TransferHandle) { state.withLock { $0.handle = handle } }

    func cancel() { state.withLock(\.handle)?.cancel() }

    func receive(_ news: TransferNews) -> TransferDemand {
        let demand = state.withLock { state in take(news, &state) }
        announce()
        return demand
    }

    private func take(_ news: TransferNews, _ state: inout State) -> TransferDemand {
        if let head = news.head { state.head = head }
        if state.body.isEmpty { state.body = news.body } else { state.body.append(contentsOf: news.body) }
        state.end = news.end
        if let limit = state.limit, state.body.count > limit {
            let refusal = TransferError.tooLarge(url: url, part: .body, limit: limit)
            state.body = []
            state.end = .failed(refusal)
            return .stop(because: refusal)
        }
        guard state.limit == nil, state.end == nil, state.body.count >= Self.capacity else { return .more }
        state.isPaused = true
        return .pause
    }
}

// For the script's thread.
extension IncomingResponse {
    /// The response without its body, once it is known.
    var head: HTTPResponse? { state.withLock(\.head) }

    /// Why there will be no response.
    var failure: TransferError? {
        state.withLock { state in
            if state.head == nil, case .failed(let error) = state.end { error } else { nil }
        }
    }

    var hasEnded: Bool { state.withLock { $0.end != nil } }

    /// The whole body, once it is here.
    var whole: [UInt8]? { state.withLock { $0.end == .whole ? $0.body : nil } }

    /// Takes what has come.
    func take() -> Portion {
        let (portion, handle) = state.withLock { state -> (Portion, (any TransferHandle)?) in
            guard state.body.isEmpty else {
                defer { (state.body, state.isPaused) = ([], false) }
                return (.bytes(state.body), state.isPaused ? state.handle : nil)
            }
            switch state.end {
            case nil: return (.later, nil)
            case .whole: return (.end, nil)
            case .failed(let error): return (.failure(error), nil)
            }
        }
        handle?.resume()
        return portion
    }

    /// Wants the whole body, however much it is within the bound.
    ///
    /// - Returns: whether it is here (`.end`), cannot come, or comes later.
    func collect(limit: Int) -> Portion {
        let (portion, handle) = state.withLock { state -> (Portion, (any TransferHandle)?) in
            switch state.end {
            case .failed(let error): return (.failure(error), nil)
            case _ where state.body.count > limit:
                return (.failure(.tooLarge(url: url, part: .body, limit: limit)), nil)
            case .whole: return (.end, nil)
            case nil: break
            }
            state.limit = limit
            defer { state.isPaused = false }
            return (.later, state.isPaused ? state.handle : nil)
        }
        handle?.resume()
        return portion
    }
}
