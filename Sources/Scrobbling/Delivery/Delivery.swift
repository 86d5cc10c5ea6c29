/// Decides what one service is told, and when: a state machine without a clock, a network or a disk of its own. Times are
/// those of a monotonic clock, so that no change of the wall clock matters.
///
/// Entries go in their order, many in a request. What may have arrived goes singly. When one entry keeps failing, the next
/// is tried: if the service takes that, the first is at fault, and stands aside while others go on; if not, the service is,
/// and no entry is blamed (`docs/decisions/0051-delivery.md`). Of a service that counts repetitions it is looked up what it has
/// (`docs/decisions/0062-what-the-service-has.md`).
public struct Delivery: Sendable {
    let policy: DeliveryPolicy

    /// Nothing is sent before.
    private(set) var notBefore: Duration = .zero
    /// Answers in a row that were failures.
    private(set) var failures = 0
    /// Entries that stand aside until a time.
    private(set) var aside: [Int64: Duration] = [:]
    /// Entries that failed while it is not known whose fault it is, the oldest first.
    private(set) var suspects: [Int64] = []
    /// Entries that failed while the service took others, and how many answers were successes then: the next failure is
    /// theirs, if there were more successes in between.
    private(set) var blamed: [Int64: Int] = [:]
    private var successes = 0
    /// How often in a row the first entry failed.
    private var headFailures: (id: Int64, count: Int) = (0, 0)
    /// A batch was refused: up to its end fewer go at once, until what is at fault stands alone.
    private var split: (end: Int64, limit: Int)?
    private(set) var strikes = 0
    private(set) var isSignedOut = false
    var looking = Looking()

    /// - Parameter policy: of the service.
    public init(_ policy: DeliveryPolicy) { self.policy = policy }

    /// What to do now.
    ///
    /// - Parameters:
    ///   - window: the first of the entries that wait, in their order: `windowSize` of them, where there are so many.
    ///   - now: of the monotonic clock.
    public func next(_ window: [DeliveryItem], now: Duration) -> DeliveryAction {
        if isSignedOut { return .signedOut }
        if window.isEmpty { return .idle }
        if now < notBefore { return .wait(until: notBefore) }
        if let question = question(window) { return .lookUp(question) }
        let ready = window.filter { (aside[$0.id] ?? .zero) <= now }
        guard let head = head(of: ready) else {
            return .wait(until: window.compactMap { aside[$0.id] }.min() ?? now)
        }
        if isAlone(head) || !suspects.isEmpty { return .send([head]) }
        return .send(batch(ready.drop { $0.id != head.id }))
    }

    /// The first whose turn it is. What failed is not tried again before the service took something, while there is another.
    private func head(of ready: [DeliveryItem]) -> DeliveryItem? {
        let unsuspected = ready.filter { !suspects.contains($0.id) }
        return unsuspected.first { blamed[$0.id] != successes } ?? unsuspected.first ?? ready.first
    }

    /// How many waiting entries `next` must see.
    public var windowSize: Int { policy.batchLimit + aside.count + suspects.count + 1 }

    private func isAlone(_ item: DeliveryItem) -> Bool {
        item.isUnsure || item.attempts > 0 || blamed[item.id] != nil
    }

    /// No two of the same second: there are servers that drop all that follows.
    private func batch(_ ready: ArraySlice<DeliveryItem>) -> [DeliveryItem] {
        var limit = maySendMany ? policy.batchLimit : 1
        if let split, let head = ready.first, head.id <= split.end { limit = split.limit }
        var seconds: Set<Int64> = []
        return Array(ready.prefix(limit).prefix { !isAlone($0) && seconds.insert($0.startedAt).inserted })
    }
}

// What answers mean.
extension Delivery {
    /// Takes the answer to what was sent.
    ///
    /// - Returns: what is to be written, before `next` is asked again.
    public mutating func answered(
        _ outcome: SubmissionOutcome, to items: [DeliveryItem], now: Duration
    ) -> [DeliveryChange] {
        // An earlier answer that never came says as much as before.
        let ids = items.filter { !$0.isUnsure }.map(\.id)
        looking.note(outcome, items)
        switch outcome {
        case .taken(let verdicts, let pause):
            return taken(items, verdicts, pause, now)
        case .refused(let reason):
            return refused(items, reason, now)
        case .busy(let reason, let retryAfter):
            backOff(retryAfter, now)
            return missed(ids) + [.fails(reason)]
        case .unauthorised(let reason):
            return missed(ids) + struck(reason, now)
        case .failed(let reason, let isUnsure, let retryAfter, let isOwnWord):
            let changes = failed(items, reason, isOwnWord, now)
            backOff(retryAfter, now)
            return (isUnsure ? [] : missed(ids)) + changes + [.fails(reason)]
        }
    }

    private func missed(_ ids: [Int64]) -> [DeliveryChange] { ids.isEmpty ? [] : [.missed(ids)] }

    /// Takes the answer to something else that was asked of the service, which tells of its session too.
    public mutating func answeredOther(_ outcome: SubmissionOutcome, now: Duration) -> [DeliveryChange] {
        switch outcome {
        case .taken:
            strikes = 0
            return []
        case .unauthorised(let reason): return struck(reason, now)
        default: return []
        }
    }

    /// The user signed in again, or wants it tried now.
    public mutating func hurry() {
        (notBefore, failures, strikes, isSignedOut) = (.zero, 0, 0, false)
        aside = [:]
        looking = Looking()
    }

    /// What is known elsewhere of the session.
    mutating func isSignedOut(_ isSignedOut: Bool) {
        if self.isSignedOut, !isSignedOut { hurry() }
        self.isSignedOut = isSignedOut
    }

    private mutating func taken(
        _ items: [DeliveryItem], _ verdicts: [SubmissionOutcome.Verdict], _ pause: Duration?, _ now: Duration
    ) -> [DeliveryChange] {
        (failures, strikes, headFailures) = (0, 0, (0, 0))
        notBefore = now + (pause ?? .zero)
        for item in items { forget(item.id) }
        // The service works. Whether those that failed before are at fault shows when they are sent again, before others.
        for id in suspects { blamed[id] = successes }
        successes += 1
        suspects = []
        var changes: [DeliveryChange] = [.works]
        var counted: [Int64] = []
        for (item, verdict) in zip(items, verdicts) {
            switch verdict {
            case .counted: counted.append(item.id)
            case .ignored(let reason): changes.append(.ignored(item.id, reason))
            case .postponed(let reason):
                notBefore = now + policy.limitPause
                changes += [.missed([item.id]), .fails(reason)]
            }
        }
        return changes + [.delivered(counted)]
    }

    mutating func forget(_ id: Int64) {
        aside[id] = nil
        blamed[id] = nil
        suspects.removeAll { $0 == id }
        if let end = split?.end, id >= end { split = nil }
    }

    /// What was sent is at fault: halves of it are tried, until one entry stands alone.
    private mutating func refused(
        _ items: [DeliveryItem], _ reason: String, _ now: Duration
    ) -> [DeliveryChange] {
        guard items.count == 1 else {
            split = (items.last!.id, (items.count + 1) / 2)
            return [.missed(items.map(\.id))]
        }
        let missed = items[0].isUnsure ? [] : [DeliveryChange.missed([items[0].id])]
        return missed + blame(items[0], reason, policy.mostRefusals, now)
    }

    private mutating func failed(
        _ items: [DeliveryItem], _ reason: String, _ isOwnWord: Bool, _ now: Duration
    ) -> [DeliveryChange] {
        let head = items[0]
        headFailures = headFailures.id == head.id ? (head.id, headFailures.count + 1) : (head.id, 1)
        let isClash = isOwnWord && items.count == 1 && headFailures.count == policy.patience
        let changes: [DeliveryChange] = isClash ? [.clashes(head.id)] : []
        if let last = blamed[head.id], items.count == 1 {
            if successes > last { return changes + blame(head, reason, policy.mostAttempts, now) }
            aside[head.id] = now + doubled(policy.firstDelay, head.attempts)
        } else if items.count > 1 {
            // Where nothing is unsure, a batch that keeps failing may hold one entry that is at fault.
            if headFailures.count >= policy.patience { split = (items.last!.id, (items.count + 1) / 2) }
        } else if !suspects.isEmpty || headFailures.count >= policy.patience {
            suspect(head.id)
        }
        return changes
    }

    /// One more that failed. Where many have, the service is at fault, and it begins anew with the first.
    private mutating func suspect(_ id: Int64) {
        if suspects.contains(id) || suspects.count >= 8 {
            (suspects, headFailures) = ([], (0, 0))
        } else {
            suspects.append(id)
        }
    }

    private mutating func blame(
        _ item: DeliveryItem, _ reason: String, _ most: Int, _ now: Duration
    ) -> [DeliveryChange] {
        let attempts = item.attempts + 1
        forget(item.id)
        if attempts >= most { return [.dead(item.id, attempts: attempts, reason)] }
        aside[item.id] = now + doubled(policy.firstDelay, attempts - 1)
        blamed[item.id] = successes
        return [.refused(item.id, attempts: attempts, reason)]
    }

    mutating func struck(_ reason: String, _ now: Duration) -> [DeliveryChange] {
        strikes += 1
        guard strikes >= policy.mostStrikes else {
            backOff(nil, now)
            return [.fails(reason)]
        }
        (strikes, isSignedOut) = (0, true)
        return [.fails(reason), .signedOut(reason)]
    }

    private mutating func backOff(_ retryAfter: Duration?, _ now: Duration) {
        pause(retryAfter, failures, now)
        failures += 1
    }

    /// Nothing is asked of the service for a while.
    mutating func pause(_ retryAfter: Duration?, _ times: Int, _ now: Duration) {
        let pause = min(doubled(policy.firstPause, times), policy.longestPause)
        notBefore = now + max(pause, retryAfter ?? .zero)
    }

    private func doubled(_ duration: Duration, _ times: Int) -> Duration { duration * (1 << min(times, 12)) }
}
