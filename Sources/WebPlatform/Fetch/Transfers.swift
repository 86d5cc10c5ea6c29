import ScriptEngine
import Transfer

/// The transfers that one realm has under way. Lives on the realm's thread.
final class Transfers {
    private let services: PlatformServices
    private let handles: LiveHandles
    private let arrivals: Arrivals
    private let cookies: StoredCookies
    private var underWay: [Int: FetchUnderWay] = [:]
    /// Open while a script waits for any of them: one that nobody waits for keeps no script from its end.
    private var token: LiveHandles.Token?
    /// Takes `[id, status, response or failure, …]`.
    var callback: RetainedValue?

    init(services: PlatformServices, realm: Realm) {
        self.services = services
        handles = realm.handles
        arrivals = Arrivals(mailbox: realm.mailbox)
        cookies = StoredCookies(services.cookies, time: services.time)
        arrivals.owner = self
    }

    deinit { cancelAll() }

    /// The most that a body may have which is wanted whole, in bytes.
    var collectionLimit: Int { services.transferLimits.maximumBodyBytes }

    /// Starts a transfer; `callback` is told of its head, or of its failure.
    ///
    /// - Parameters:
    ///   - hasCookies: whether the script's cookies go with it.
    ///   - isEndless: whether the response may take for ever.
    func start(
        _ id: Int, _ request: HTTPRequest, redirects: RedirectMode, hasCookies: Bool, isEndless: Bool
    ) {
        let response = IncomingResponse(url: request.url) { [arrivals] in arrivals.add(.news(id)) }
        underWay[id] = FetchUnderWay(response: response, body: request.stream)
        if request.url.hasPrefix("data:") {
            request.stream?.close()
            _ = response.receive(TransferNews(DataURL.response(to: request)))
        } else {
            response.adopt(
                services.http.start(
                    request, redirects: redirects, grant: services.grant,
                    limits: isEndless ? services.transferLimits.withoutEnd : services.transferLimits,
                    cookies: hasCookies ? orWarn { try cookies.jar() } : nil,
                    receive: { response.receive($0) }))
        }
        updateToken()
    }

    /// A body that will be sent as it is made.
    func makeBody(_ id: Int) -> OutgoingBody { OutgoingBody { [arrivals] in arrivals.add(.room(id)) } }

    /// Hands in bytes of such a body.
    ///
    /// - Parameter writer: called once, when there is room again after an answer of `.full`.
    func write(_ bytes: [UInt8], _ id: Int, _ writer: Value) -> OutgoingBody.Acceptance {
        let acceptance = underWay[id]?.body?.write(bytes) ?? .closed
        if acceptance == .full {
            underWay[id]?.writer = RetainedValue(writer)
            updateToken()
        }
        return acceptance
    }

    func finishBody(_ id: Int) { underWay[id]?.body?.finish() }

    /// Calls `reader` once, when more of the response has come.
    func wait(_ id: Int, _ reader: Value) {
        underWay[id]?.reader = RetainedValue(reader)
        updateToken()
    }

    /// Ends a transfer about which nothing more is wanted. Who waits is told of its end.
    func cancel(_ id: Int) { underWay[id]?.response.cancel() }

    private func cancelAll() {
        underWay.values.forEach { $0.response.cancel() }
        underWay = [:]
    }

    private func updateToken() {
        let isAwaited = underWay.values.contains { $0.isAwaited }
        if let token, !isAwaited {
            handles.close(token)
            self.token = nil
        } else if token == nil, isAwaited {
            token = handles.open { [unowned self] in cancelAll() }
        }
    }
}

// What has arrived.
extension Transfers {
    /// Tells the script of all that has arrived, in one turn.
    func deliver(_ arrived: [Arrivals.Arrival], in realm: Realm) {
        orWarn { try cookies.save() }
        // A limit that the reactions hit has been told to the calls that wait.
        _ = try? realm.turn {
            let heads = arrived.flatMap { head($0, in: realm) }
            if !heads.isEmpty { try callback?.value(in: realm).call([realm.array(heads)]) }
            for arrival in arrived { try wake(arrival, in: realm) }
        }
        updateToken()
    }

    /// Without its cookies a script still gets its answers.
    @discardableResult
    private func orWarn<Result>(_ body: () throws -> Result) -> Result? {
        do { return try body() } catch {
            services.log(LogLine(level: .warning, message: "the cookies cannot be kept: \(error)"))
            return nil
        }
    }

    /// What the script's callback takes, once for each transfer.
    private func head(_ arrival: Arrivals.Arrival, in realm: Realm) -> [Value] {
        guard case .news(let id) = arrival, let fetch = underWay[id], !fetch.isKnown else { return [] }
        if let failure = fetch.response.failure {
            underWay[id] = nil
            return [realm.value(id), realm.value(0), realm.value(failure.scriptFailure)]
        }
        guard let head = fetch.response.head else { return [] }
        fetch.isKnown = true
        let held = realm.opaque(
            ReceivedResponse(id, fetch.response, head: head, owner: self),
            cost: fetch.response.whole?.count ?? IncomingResponse.capacity)
        return [realm.value(id), realm.value(head.status), held]
    }

    private func wake(_ arrival: Arrivals.Arrival, in realm: Realm) throws {
        switch arrival {
        case .room(let id): try underWay[id]?.takeWriter()?.value(in: realm).call()
        case .news(let id):
            guard let fetch = underWay[id] else { return }
            if fetch.response.hasEnded { underWay[id] = nil }
            try fetch.takeReader()?.value(in: realm).call()
        }
    }
}

/// One of them, with who waits for what.
private final class FetchUnderWay {
    let response: IncomingResponse
    let body: OutgoingBody?
    /// Whether the script has the head.
    var isKnown = false
    var reader: RetainedValue?
    var writer: RetainedValue?

    init(response: IncomingResponse, body: OutgoingBody?) {
        self.response = response
        self.body = body
    }

    var isAwaited: Bool { !isKnown || reader != nil || writer != nil }

    func takeReader() -> RetainedValue? {
        defer { reader = nil }
        return reader
    }

    func takeWriter() -> RetainedValue? {
        defer { writer = nil }
        return writer
    }
}

extension TransferLimits {
    /// For what is meant to stay open: a day, in which nothing need come.
    fileprivate var withoutEnd: TransferLimits {
        var limits = self
        limits.total = .seconds(86400)
        limits.stallTimeout = .seconds(86400)
        return limits
    }
}
