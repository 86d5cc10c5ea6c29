import ScriptEngine
import Synchronization
import Transfer

/// The transfers that one realm has under way. Lives on the realm's thread.
final class Transfers {
    private let services: PlatformServices
    private let arrivals: Arrivals
    private let cookies: StoredCookies
    private var underWay: [Int: any TransferHandle] = [:]
    /// One for all transfers together.
    private var token: LiveHandles.Token?
    /// Takes `[id, status, response or failure, …]`.
    var callback: RetainedValue?

    init(services: PlatformServices, mailbox: Mailbox) {
        self.services = services
        arrivals = Arrivals(mailbox: mailbox)
        cookies = StoredCookies(services.cookies, time: services.time)
        arrivals.owner = self
    }

    /// - Parameter hasCookies: whether the script's cookies go with it.
    func start(
        _ id: Int, _ request: HTTPRequest, redirects: RedirectMode, hasCookies: Bool, in realm: Realm
    ) {
        if token == nil { token = realm.handles.open { [unowned self] in cancelAll() } }
        let arrivals = arrivals
        if request.url.hasPrefix("data:") {
            underWay[id] = NoTransfer()
            return arrivals.add(id, DataURL.response(to: request))
        }
        underWay[id] = services.http.start(
            request, redirects: redirects, grant: services.grant, limits: services.transferLimits,
            cookies: hasCookies ? orWarn { try cookies.jar() } : nil
        ) { arrivals.add(id, $0) }
    }

    func cancel(_ id: Int, in realm: Realm) {
        underWay.removeValue(forKey: id)?.cancel()
        closeIfIdle(realm)
    }

    private func cancelAll() {
        underWay.values.forEach { $0.cancel() }
        underWay = [:]
    }

    private func closeIfIdle(_ realm: Realm) {
        guard underWay.isEmpty, let token else { return }
        realm.handles.close(token)
        self.token = nil
    }

    /// Tells the script of all that has arrived, in one turn.
    fileprivate func deliver(_ outcomes: [Arrivals.Arrival], in realm: Realm) {
        let news = outcomes.filter { underWay.removeValue(forKey: $0.id) != nil }
        orWarn { try cookies.save() }
        if !news.isEmpty, let callback = callback?.value(in: realm) {
            // A limit that the reactions hit has been told to the calls that wait.
            _ = try? realm.turn {
                try callback.call([realm.array(news.flatMap { Self.values(of: $0, in: realm) })])
            }
        }
        closeIfIdle(realm)
    }

    /// Without its cookies a script still gets its answers.
    @discardableResult
    private func orWarn<Result>(_ body: () throws -> Result) -> Result? {
        do { return try body() } catch {
            services.log(LogLine(level: .warning, message: "the cookies cannot be kept: \(error)"))
            return nil
        }
    }

    private static func values(of arrival: Arrivals.Arrival, in realm: Realm) -> [Value] {
        switch arrival.outcome {
        case .success(let response):
            let held = realm.opaque(ReceivedResponse(response), cost: response.body.count)
            return [realm.value(arrival.id), realm.value(response.status), held]
        case .failure(let error):
            return [realm.value(arrival.id), realm.value(0), realm.value(error.scriptFailure)]
        }
    }
}

/// A transfer that ended as it began.
private struct NoTransfer: TransferHandle {
    func cancel() {}
}

/// What the transfer thread has brought and the script has not seen: one message to the realm's thread for all that
/// arrives before it gets to it.
private final class Arrivals: Sendable {
    struct Arrival: Sendable {
        let id: Int
        let outcome: Result<HTTPResponse, TransferError>
    }

    private let mailbox: Mailbox
    private let waiting = Mutex<[Arrival]>([])
    /// Touched on the realm's thread only.
    nonisolated(unsafe) weak var owner: Transfers?

    init(mailbox: Mailbox) { self.mailbox = mailbox }

    func add(_ id: Int, _ outcome: Result<HTTPResponse, TransferError>) {
        let isFirst = waiting.withLock { waiting in
            waiting.append(Arrival(id: id, outcome: outcome))
            return waiting.count == 1
        }
        guard isFirst else { return }
        mailbox.post { [self] realm in
            let arrived = waiting.withLock { waiting in
                defer { waiting = [] }
                return waiting
            }
            owner?.deliver(arrived, in: realm)
        }
    }
}
