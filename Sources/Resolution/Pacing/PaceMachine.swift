/// Decides when a resolver is asked which question: a limiter, a cool-down and a circuit breaker, as a value. Whoever
/// drives it does what the actions say, and calls `wake` when `nextWake` has come.
struct PaceMachine {
    /// What is to be done with a question.
    enum Action: Hashable {
        case start(Int)
        case refuse(Int, Refusal)
    }

    /// Why a question is not asked.
    enum Refusal: Error, Hashable {
        /// The service wants to be left alone for longer than the question may wait.
        case throttled(for: Duration)
        /// The service has not served anybody for a while; it is tried again then.
        case outOfOrder(for: Duration)
    }

    /// How a question ended that was asked.
    enum Ending: Hashable {
        case served
        /// The service said that it is asked too often, and perhaps for how long it wants to be left alone.
        case complained(retryAfter: Duration?)
        /// The service did not answer, or not with what can be used.
        case failed
        /// By something that says nothing of the service.
        case other
        /// Nobody wants to know any more.
        case abandoned
    }

    private let pace: ResolverPace
    /// A question may wait this long for a cool-down.
    private let patience: Duration
    private var waiting: [Int] = []
    private var running: [Int: Duration] = [:]
    private var lastStart: Duration?
    private var pausedUntil: Duration = .zero
    private var complaints = 0
    private var unserved = 0
    /// Pauses since it last served.
    private var pauses = 0
    /// How often in a row it was found to be out of order.
    private var outages = 0
    private var closedUntil: Duration = .zero

    init(_ pace: ResolverPace, patience: Duration) {
        self.pace = pace
        self.patience = patience
    }

    /// Whether the service wants to be left alone.
    func isPaused(at now: Duration) -> Bool { pausedUntil > now }

    /// When `wake` is due; `nil` where only an end can change something.
    var nextWake: Duration? { waiting.isEmpty || running.count >= pace.concurrency ? nil : nextStart }

    /// Takes a question.
    mutating func ask(_ id: Int, at now: Duration) -> [Action] {
        waiting.append(id)
        return settle(now)
    }

    /// Takes note that a question is not wanted any more that waits.
    mutating func withdraw(_ id: Int, at now: Duration) -> [Action] {
        waiting.removeAll { $0 == id }
        return settle(now)
    }

    /// Takes note of how a question ended.
    mutating func end(_ id: Int, _ ending: Ending, at now: Duration) -> [Action] {
        guard let start = running.removeValue(forKey: id) else { return [] }
        switch ending {
        case .served: serve()
        case .complained(let retryAfter): complain(retryAfter, now)
        case .failed: fail(now)
        case .abandoned: if now - start >= ResolverPace.slow { fail(now) }
        case .other: break
        }
        return settle(now)
    }

    /// Looks what may happen by now.
    mutating func wake(at now: Duration) -> [Action] { settle(now) }

    private mutating func serve() {
        complaints = max(0, complaints - 1)
        (unserved, pauses, outages) = (0, 0, 0)
        closedUntil = .zero
    }

    private mutating func complain(_ retryAfter: Duration?, _ now: Duration) {
        let wasPaused = pausedUntil > now
        complaints += 1
        if let retryAfter { pausedUntil = max(pausedUntil, now + retryAfter) }
        if complaints >= pace.errors {
            complaints = 0
            pausedUntil = max(pausedUntil, now + pace.coolDown)
        }
        if !wasPaused, pausedUntil > now { pauses += 1 }
        if outages > 0 || pauses >= pace.errors { close(now) }
    }

    private mutating func fail(_ now: Duration) {
        unserved += 1
        if outages > 0 || unserved >= pace.errors { close(now) }
    }

    private mutating func close(_ now: Duration) {
        guard now >= closedUntil else { return }
        let outage = ResolverPace.shortestOutage * (1 << min(outages, 4))
        closedUntil = max(now + min(outage, ResolverPace.longestOutage), pausedUntil)
        outages += 1
    }

    private mutating func settle(_ now: Duration) -> [Action] {
        var actions: [Action] = []
        while let id = waiting.first {
            if let refusal = refusal(now) {
                actions.append(.refuse(id, refusal))
            } else if running.count < pace.concurrency, nextStart <= now {
                running[id] = now
                lastStart = now
                actions.append(.start(id))
            } else {
                break
            }
            waiting.removeFirst()
        }
        return actions
    }

    private func refusal(_ now: Duration) -> Refusal? {
        if now < closedUntil { return .outOfOrder(for: closedUntil - now) }
        // One question finds out whether it is in order again.
        if outages > 0, !running.isEmpty { return .outOfOrder(for: .zero) }
        if pausedUntil - now > patience { return .throttled(for: pausedUntil - now) }
        return nil
    }

    private var nextStart: Duration { max(pausedUntil, lastStart.map { $0 + pace.gap } ?? .zero) }
}
