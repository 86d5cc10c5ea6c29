import Dispatch
import Filesystem
import Model
import Timekeeping
import Transfer

/// Tells one service what is in the outbox, until its task is cancelled. Several may run for the same outbox, also in several
/// processes: one at a time sends.
public actor ServiceDelivery {
    /// Sends a request and waits for the answer.
    public typealias Sender =
        @Sendable (HTTPRequest, NetworkGrant) async -> Result<HTTPResponse, TransferError>

    /// Told of what was written, after it was.
    public typealias Report = @Sendable (ServiceID, DeliveryChange) -> Void

    /// What became of a step.
    public enum Step: Sendable, Hashable {
        case again
        case wait(until: Duration)
        case idle
        case signedOut
    }

    private let id: ServiceID
    private let service: @Sendable () -> (any ScrobbleService)?
    private let outbox: Outbox
    private let lockPath: String
    private let send: Sender
    private let report: Report
    private let time: any TimeSource
    private var delivery: Delivery
    /// What could not be written yet.
    private var unsettled: [DeliveryChange] = []
    private var isWoken = false
    private var sleeper: Task<Void, Never>?

    /// - Parameters:
    ///   - service: as the settings have it now, asked before each request; `nil` while it is switched off.
    ///   - directory: the data directory, in which a file is locked while something is sent.
    public init(
        _ id: ServiceID, outbox: Outbox, directory: String, time: any TimeSource, policy: DeliveryPolicy,
        service: @escaping @Sendable () -> (any ScrobbleService)?, send: @escaping Sender,
        report: @escaping Report = { _, _ in }
    ) {
        (self.id, self.service, self.outbox, self.time) = (id, service, outbox, time)
        (self.send, self.report) = (send, report)
        lockPath = "\(directory)/scrobble-\(id.rawValue).lock"
        delivery = Delivery(policy)
    }

    /// Delivers what there is, and what comes, until the task is cancelled.
    public func run() async {
        while !Task.isCancelled {
            switch await step() {
            case .again: continue
            case .wait(let deadline): await rest(until: deadline)
            case .idle, .signedOut: await rest(until: time.now + Self.day)
            }
        }
    }

    /// Delivers until nothing waits that could be sent now, or until the time is over.
    ///
    /// - Returns: why it ended: `.idle` where everything was delivered.
    public func drain(until deadline: Duration) async -> Step {
        while !Task.isCancelled {
            let step = await step()
            if case .wait(let next) = step, next <= deadline {
                await rest(until: next)
            } else if step != .again {
                return step
            }
            if time.now >= deadline { return .wait(until: deadline) }
        }
        return .wait(until: deadline)
    }

    /// There is something new, or something changed.
    public func wake() {
        isWoken = true
        sleeper?.cancel()
    }

    /// Somebody wants it tried now, whatever happened before.
    public func hurry() {
        delivery.hurry()
        wake()
    }

    /// Tells the service something else; what it says of the session counts.
    ///
    /// - Throws: `ScrobbleError`.
    public func tell(_ notice: ServiceNotice) async throws(ScrobbleError) {
        guard let service = service() else {
            throw ScrobbleError(
                .signedOut, "\(id.name) is not set up; run: helve scrobble login \(id.rawValue)")
        }
        if delivery.isSignedOut {
            throw ScrobbleError(
                .signedOut, "\(id.name) wants a new sign-in; run: helve scrobble login \(id.rawValue)")
        }
        let request = try service.request(for: notice)
        let answer = await send(request, service.grant)
        let changes = delivery.answeredOther(service.outcome(of: answer, count: 0), now: time.now)
        try? await settle(changes)
        try service.check(answer)
    }

    private static let day: Duration = .seconds(86_400)

    private func rest(until deadline: Duration) async {
        defer { (isWoken, sleeper) = (false, nil) }
        if isWoken { return }
        let sleeper = Task { [time] in _ = try? await time.sleep(until: deadline) }
        self.sleeper = sleeper
        await withTaskCancellationHandler {
            await sleeper.value
        } onCancel: {
            sleeper.cancel()
        }
    }
}

// One request.
extension ServiceDelivery {
    private static let lockPause: Duration = .milliseconds(200)
    private static let failurePause: Duration = .seconds(10)

    /// Sends at most one request.
    public func step() async -> Step {
        do {
            try await settle([])
            guard let service = service() else { return .idle }
            try await readSignIn()
            // Before anything is locked: most steps find nothing to do.
            let early = delivery.next(try await window(), now: time.now)
            guard early.needsTurn else { return Self.step(early) }
            guard let turn = try? Turn(lockPath) else { return .wait(until: time.now + Self.lockPause) }
            defer { turn.end() }
            // Another process may have sent it meanwhile.
            let action = delivery.next(try await window(), now: time.now)
            switch action {
            case .send(let items): try await send(items, to: service)
            case .lookUp(let items): try await lookUp(items, service)
            default: return Self.step(action)
            }
            return .again
        } catch {
            report(id, .fails("\(error)"))
            return .wait(until: time.now + Self.failurePause)
        }
    }

    private static func step(_ action: DeliveryAction) -> Step {
        switch action {
        case .wait(let deadline): .wait(until: deadline)
        case .signedOut: .signedOut
        case .idle, .send, .lookUp: .idle
        }
    }

    private func lookUp(_ items: [DeliveryItem], _ service: any ScrobbleService) async throws {
        let told = try await offThePool { [outbox] in try outbox.told(items.map(\.id)) }
        let found = await ListReading(service: service, send: send).look(for: told)
        if Task.isCancelled { return }
        try await settle(delivery.lookedUp(found, of: items, now: time.now))
    }

    private func send(_ items: [DeliveryItem], to service: any ScrobbleService) async throws {
        let items = Array(items.prefix(service.batchLimit))
        let payloads = try await offThePool { [outbox] in try outbox.begin(items) }
        let answer = await send(service.submission(of: payloads), service.grant)
        // What was cancelled is as unsure as what a crash cut off.
        if case .failure(.cancelled) = answer { return }
        let outcome = service.outcome(of: answer, count: items.count)
        try await settle(delivery.answered(outcome, to: items, now: time.now))
    }

    /// A session that was given up stays so, until the user signs in again: with another process, perhaps.
    private func readSignIn() async throws {
        let isSignedOut = try await offThePool { [outbox, id] in try outbox.isSignedOut(id) }
        delivery.isSignedOut(isSignedOut)
    }

    private func window() async throws -> [DeliveryItem] {
        try await offThePool { [outbox, id, size = delivery.windowSize] in
            try outbox.waiting(for: id, limit: size)
        }
    }

    /// What cannot be written is kept for the next step, lest what the service has be sent again.
    private func settle(_ changes: [DeliveryChange]) async throws {
        let all = unsettled + changes
        if all.isEmpty { return }
        unsettled = []
        do {
            try await offThePool { [outbox, id] in try outbox.settle(all, of: id) }
        } catch {
            unsettled = all + unsettled
            throw error
        }
        for change in all { report(id, change) }
    }
}

extension DeliveryAction {
    /// Whether something is asked of the service, which one process does at a time.
    fileprivate var needsTurn: Bool {
        switch self {
        case .send, .lookUp: true
        case .wait, .idle, .signedOut: false
        }
    }
}

/// The right to send, among all who deliver to a service.
private final class Turn: Sendable {
    private let lock: FileLock

    init(_ path: String) throws { lock = try FileLock(path, .alone) }

    /// The lock goes with the value, which must live until here.
    func end() {}
}

/// Runs work that blocks where it keeps nobody waiting.
func offThePool<T: Sendable>(_ body: @escaping @Sendable () throws -> T) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(with: Result { try body() }) }
    }
}
