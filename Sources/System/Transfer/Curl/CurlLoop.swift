import CCurl
import Timekeeping

/// The transfer thread: takes commands, lets libcurl work, hands over what has ended, sleeps.
final class CurlLoop {
    /// Idle handles kept for the next exchanges.
    private static let maximumIdleHandles = 64

    private let multi: MultiHandle
    private let queue: CommandQueue
    private let authorities: String?
    private let sessions = TLSSessions()
    private let time = SystemTime()
    private var exchanges: [UInt64: Exchange] = [:]
    private var idleHandles: [EasyHandle] = []
    private var nextStallCheck: Duration?

    init(multi: MultiHandle, queue: CommandQueue, authorities: String?) {
        self.multi = multi
        self.queue = queue
        self.authorities = authorities
    }

    func run() {
        while let commands = queue.take() {
            commands.forEach(obey)
            multi.perform()
            finishEnded()
            tellNews()
            checkForStalls()
            if queue.fallAsleep() { multi.sleep(atMost: sleepTime) }
        }
        release()
    }

    private func obey(_ command: TransferCommand) {
        switch command {
        case .start(let order): start(order)
        case .cancel(let id): obey(id) { .failed(.cancelled(url: $0.order.request.url)) }
        case .resume(let id): obey(id) { $0.resume() }
        case .feed(let id): obey(id) { $0.feed() }
        }
    }

    /// Commands to exchanges that have ended come too late.
    private func obey(_ id: UInt64, _ body: (Exchange) -> TransferEnd?) {
        if let exchange = exchanges[id], let end = body(exchange) { finish(exchange, end) }
    }

    private func start(_ order: TransferOrder) {
        if let fault = order.request.fault {
            return order.fail(.badRequest(url: order.request.url, reason: fault))
        }
        guard let address = URLAddress(order.request.url) else {
            return order.fail(
                .badRequest(url: order.request.url, reason: "it is not an http or https URL"))
        }
        let exchange = Exchange(order, address: address, easy: idleHandles.popLast() ?? EasyHandle())
        exchanges[order.id] = exchange
        run(exchange)
    }

    private func run(_ exchange: Exchange) {
        exchange.prepare(sessions: sessions, authorities: authorities)
        multi.add(exchange.easy)
        let stallCheck = time.now + exchange.stallWatch.interval
        nextStallCheck = min(nextStallCheck ?? stallCheck, stallCheck)
    }

    private func finishEnded() {
        while let (user, code) = multi.nextEnded() {
            let exchange = Unmanaged<Exchange>.fromOpaque(user).takeUnretainedValue()
            if exchange.retriesOnFreshConnection() {
                multi.remove(exchange.easy)
                run(exchange)
            } else {
                finish(exchange, exchange.end(code))
            }
        }
    }

    private func tellNews() {
        for exchange in exchanges.values where !exchange.tell() { drop(exchange) }
    }

    private func finish(_ exchange: Exchange, _ end: TransferEnd) {
        drop(exchange)
        exchange.tell(end: end)
    }

    private func drop(_ exchange: Exchange) {
        exchanges[exchange.order.id] = nil
        exchange.order.request.stream?.close()
        multi.remove(exchange.easy)
        if idleHandles.count < Self.maximumIdleHandles {
            exchange.easy.reset()
            idleHandles.append(exchange.easy)
        } else {
            exchange.easy.release()
        }
    }

    private func release() {
        for exchange in exchanges.values {
            finish(exchange, .failed(.cancelled(url: exchange.order.request.url)))
        }
        idleHandles.forEach { $0.release() }
        multi.release()
        sessions.release()
    }
}

extension CurlLoop {
    private var sleepTime: Duration {
        guard !exchanges.isEmpty, let nextStallCheck else { return .seconds(3600) }
        return nextStallCheck - time.now
    }

    private func checkForStalls() {
        let now = time.now
        guard let due = nextStallCheck, now >= due else { return }
        for exchange in exchanges.values where exchange.isStalled(now: now) {
            let limit = exchange.order.limits.stallTimeout
            finish(
                exchange, .failed(.timedOut(url: exchange.order.request.url, phase: .stall, after: limit)))
        }
        nextStallCheck = exchanges.values.map(\.stallWatch.interval).min().map { now + $0 }
    }
}
