import CCurl

/// One exchange on its way: what has come so far, and what stands in its way. Belongs to the transfer thread.
final class Exchange {
    let order: TransferOrder
    let address: URLAddress
    let easy: EasyHandle
    private(set) var stallWatch: StallWatch
    private(set) var head = ResponseHead()
    private var body: [UInt8] = []
    private var headers = HeaderList()
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
        easy.prepare(for: self, headers: headers, freshConnection: isRetried)
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

    func isStalled(now: Duration) -> Bool {
        guard isSent else { return false }
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
        if body.isEmpty { body.reserveCapacity(Int(min(max(announcedBytes, 0), 1 << 20))) }
        if max(Int64(body.count + part.count), announcedBytes) > order.limits.maximumBodyBytes {
            fail(.body, order.limits.maximumBodyBytes)
            return false
        }
        body.append(contentsOf: part)
        return true
    }

    /// −1 where nothing was announced.
    private var announcedBytes: Int64 { body.isEmpty ? easy.offset(CURLINFO_CONTENT_LENGTH_DOWNLOAD_T) : -1 }

    private func fail(_ part: TransferError.Part, _ limit: Int) {
        failure = .tooLarge(url: order.request.url, part: part, limit: limit)
    }
}

extension Exchange {
    /// What the caller gets once libcurl has ended the transfer.
    func outcome(_ code: CURLcode) -> Result<HTTPResponse, TransferError> {
        if let failure { return .failure(failure) }
        if let refusedAddress, openedSockets == 0 || code == CURLE_ABORTED_BY_CALLBACK {
            return .failure(.refusedAddress(host: address.host, address: refusedAddress))
        }
        if code != CURLE_OK { return .failure(error(code)) }
        guard head.status >= 200 else {
            return .failure(
                .invalidResponse(url: order.request.url, reason: "status \(head.status) ends no exchange"))
        }
        return .success(
            HTTPResponse(
                url: order.request.url.withoutFragment, status: head.status, statusText: head.statusText,
                headers: head.headers, body: body))
    }

    private func error(_ code: CURLcode) -> TransferError {
        if code == CURLE_OPERATION_TIMEDOUT { return timeout }
        // A single header line longer than libcurl's own bound.
        if code == CURLE_OUT_OF_MEMORY, isSent, body.isEmpty {
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
