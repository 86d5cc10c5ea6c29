import CCurl

/// One exchange on its way: what has come so far, and what stands in its way. Belongs to the transfer thread.
final class Exchange {
    let order: TransferOrder
    let address: URLAddress
    let easy: EasyHandle
    private(set) var stallWatch: StallWatch
    private(set) var head = ResponseHead()
    private var hasToldHead = false
    /// What was not told yet.
    private var body: [UInt8] = []
    private var headers = HeaderList()
    /// Whether nobody wants more at the moment.
    private var isPaused = false
    /// Whether the request's body has no bytes at the moment.
    private var isStarved = false
    private var failure: TransferError?
    private var refusedAddress: String?
    private var openedSockets = 0
    private var isSent = false
    private var isRetried = false

    init(_ order: TransferOrder, address: URLAddress, easy: EasyHandle) {
        self.order = order
        self.address = address
        self.easy = easy
        self.stallWatch = StallWatch(limit: order.limits.stallTimeout)
    }

    func prepare(sessions: TLSSessions, authorities: String?) {
        headers = HeaderList(order.request)
        easy.prepare(for: self, headers: headers, freshConnection: isRetried || order.request.isSentOnce)
        easy.trust(authorities, sessions: sessions)
    }

    /// Whether a connection that another caller had opened was refused, and a new one may lead elsewhere: a name can
    /// have public and private addresses. Makes the exchange ready to run once more.
    func retriesOnFreshConnection() -> Bool {
        guard refusedAddress != nil, isSent, openedSockets == 0, !isRetried else { return false }
        isRetried = true
        isSent = false
        refusedAddress = nil
        easy.reset()
        return true
    }

    /// Standing still counts only where the server is the one to move.
    func isStalled(now: Duration) -> Bool {
        guard isSent else { return false }
        if isPaused || isStarved {
            stallWatch.rest()
            return false
        }
        let bytes = easy.offset(CURLINFO_SIZE_DOWNLOAD_T) + easy.offset(CURLINFO_SIZE_UPLOAD_T)
        return stallWatch.isStalled(bytes: bytes + Int64(head.bytes), now: now)
    }
}

// Events, as libcurl's callbacks report them.
extension Exchange {
    /// - Returns: whether the connection may be opened.
    func willConnect(to address: IPAddress?) -> Bool {
        guard judge(address) else { return false }
        openedSockets += 1
        return true
    }

    /// A connection, new or used before, is about to carry the request.
    func willSend(to address: IPAddress?) -> Bool {
        isSent = true
        return judge(address)
    }

    private func judge(_ address: IPAddress?) -> Bool {
        if order.grant.opens(host: self.address.host, port: self.address.port) || address?.isPublic == true {
            return true
        }
        refusedAddress = address?.description ?? "an unknown address"
        return false
    }

    /// - Returns: whether to go on.
    func receive(headerLine line: UnsafeRawBufferPointer) -> Bool {
        head.receive(line)
        if head.bytes > order.limits.maximumHeaderBytes { fail(.headers, order.limits.maximumHeaderBytes) }
        return failure == nil
    }

    /// - Returns: whether to go on.
    func receive(body part: UnsafeRawBufferPointer) -> Bool {
        head.end()
        // What comes between two news is little, unless it was packed very tightly.
        if body.count + part.count > order.limits.maximumBodyBytes {
            fail(.body, order.limits.maximumBodyBytes)
            return false
        }
        body.append(contentsOf: part)
        return true
    }

    /// - Returns: bytes of the request's body.
    func send(into target: UnsafeMutableRawBufferPointer) -> OutgoingBody.Portion {
        let portion = order.request.stream?.read(into: target) ?? .end
        isStarved = portion == .later
        return portion
    }

    private func fail(_ part: TransferError.Part, _ limit: Int) {
        failure = .tooLarge(url: order.request.url, part: part, limit: limit)
    }
}

// What the caller is told.
extension Exchange {
    /// Tells what has come since the last time.
    ///
    /// - Returns: whether more is wanted.
    func tell() -> Bool {
        let news = news()
        if news.head == nil, news.body.isEmpty { return true }
        let demand = order.receive(news)
        if demand == .pause { pause() }
        if case .stop = demand { return false }
        return true
    }

    /// Tells the last news.
    func tell(end: TransferEnd) {
        var news = news()
        news.end = end
        _ = order.receive(news)
    }

    private func news() -> TransferNews {
        var news = TransferNews(body: body)
        body = []
        guard !hasToldHead, head.isComplete else { return news }
        hasToldHead = true
        news.head = HTTPResponse(
            url: order.request.url.withoutFragment, status: head.status, statusText: head.statusText,
            headers: head.headers)
        return news
    }
}

// What stands still, and goes on.
extension Exchange {
    private func pause() {
        isPaused = true
        _ = easy.pause(receiving: true, sending: isStarved)
    }

    /// More of the response is wanted.
    ///
    /// - Returns: how it ended, where that is what followed.
    func resume() -> TransferEnd? {
        guard isPaused else { return nil }
        isPaused = false
        return goOn()
    }

    /// The request's body has bytes again, or is at its end.
    ///
    /// - Returns: how the exchange ended, where that is what followed.
    func feed() -> TransferEnd? {
        guard isStarved else { return nil }
        isStarved = false
        return goOn()
    }

    private func goOn() -> TransferEnd? {
        let code = easy.pause(receiving: isPaused, sending: isStarved)
        return code == CURLE_OK ? nil : end(code)
    }
}

extension Exchange {
    /// How it ended, once libcurl says so.
    func end(_ code: CURLcode) -> TransferEnd {
        if let failure { return .failed(failure) }
        if let refusedAddress, openedSockets == 0 || code == CURLE_ABORTED_BY_CALLBACK {
            return .failed(.refusedAddress(host: address.host, address: refusedAddress))
        }
        if code != CURLE_OK { return .failed(error(code)) }
        guard head.status >= 200 else {
            return .failed(
                .invalidResponse(url: order.request.url, reason: "status \(head.status) ends no exchange"))
        }
        head.end()
        return .whole
    }

    private func error(_ code: CURLcode) -> TransferError {
        if code == CURLE_OPERATION_TIMEDOUT { return timeout }
        // A single header line longer than libcurl's own bound.
        if code == CURLE_OUT_OF_MEMORY, isSent, !head.isComplete {
            return .tooLarge(url: order.request.url, part: .headers, limit: order.limits.maximumHeaderBytes)
        }
        return TransferError(
            code, url: order.request.url, reason: easy.reason(code), systemError: easy.long(CURLINFO_OS_ERRNO)
        )
    }

    private var timeout: TransferError {
        let limits = order.limits
        let elapsed = Duration.microseconds(easy.offset(CURLINFO_TOTAL_TIME_T))
        let isTotal = isSent || elapsed >= limits.total
        return .timedOut(
            url: order.request.url, phase: isTotal ? .total : .connect,
            after: isTotal ? limits.total : limits.connectTimeout)
    }
}

extension String {
    /// A URL without its fragment, which is never sent.
    var withoutFragment: String { String(prefix { $0 != "#" }) }
}
