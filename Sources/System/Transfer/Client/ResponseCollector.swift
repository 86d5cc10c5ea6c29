import Synchronization

/// Puts a whole response together, within the bound on bodies.
public final class ResponseCollector: Sendable {
    private struct State {
        var response: HTTPResponse?
        /// −1 where the head announces none.
        var announcedBytes = -1
        var hasCompleted = false
    }

    private let url: String
    private let limit: Int
    private let completion: HTTPClient.Completion
    private let state = Mutex(State())

    /// - Parameters:
    ///   - url: of the request, for errors.
    ///   - completion: called exactly once, unless nothing ever comes.
    public init(url: String, limits: TransferLimits, completion: @escaping HTTPClient.Completion) {
        self.url = url
        self.limit = limits.maximumBodyBytes
        self.completion = completion
    }

    /// Takes the next news.
    public func receive(_ news: TransferNews) -> TransferDemand {
        let result = state.withLock { state in state.hasCompleted ? nil : outcome(of: news, &state) }
        guard let result else { return .more }
        completion(result)
        if case .failure(let error) = result, news.end == nil { return .stop(because: error) }
        return .stop(because: nil)
    }

    /// No more is to come: what has come is the response.
    public func cutShort() {
        let response = state.withLock { state -> HTTPResponse? in
            if state.hasCompleted { return nil }
            state.hasCompleted = state.response != nil
            return state.response
        }
        if let response { completion(.success(response)) }
    }

    private func outcome(
        of news: TransferNews, _ state: inout State
    ) -> Result<HTTPResponse, TransferError>? {
        if let head = news.head {
            state.response = head
            state.announcedBytes = head.headers[first: "Content-Length"].flatMap { Int($0) } ?? -1
        }
        if let fault = append(news.body, &state) { return end(.failure(fault), &state) }
        switch (news.end, state.response) {
        case (nil, _): return nil
        case (.failed(let error), _): return end(.failure(error), &state)
        case (.whole, let response?): return end(.success(response), &state)
        case (.whole, nil): preconditionFailure("a transport ended an exchange without a response")
        }
    }

    private func append(_ bytes: [UInt8], _ state: inout State) -> TransferError? {
        guard !bytes.isEmpty, let count = state.response?.body.count else { return nil }
        if max(count + bytes.count, state.announcedBytes) > limit {
            return .tooLarge(url: url, part: .body, limit: limit)
        }
        if count == 0 {
            state.response?.body = bytes
            state.response?.body.reserveCapacity(min(state.announcedBytes, 1 << 20))
        } else {
            state.response?.body.append(contentsOf: bytes)
        }
        return nil
    }

    private func end(
        _ outcome: Result<HTTPResponse, TransferError>, _ state: inout State
    ) -> Result<HTTPResponse, TransferError> {
        state.hasCompleted = true
        return outcome
    }
}
