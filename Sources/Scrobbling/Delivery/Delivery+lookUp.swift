/// What is known of a service's own list of listens.
struct Looking: Sendable {
    /// Whether it can be relied on.
    enum List: Sendable, Hashable {
        /// Nobody knows yet. Listens go singly.
        case untried
        /// It showed a listen soon after the service took it. What it does not show then, the service has not got.
        case reliable
        /// It cannot be read, or does not show what the service took. Listens go singly.
        case useless
    }

    var list = List.untried
    /// Taken with a sure answer, and nothing was sent without one since. Once it shows, whatever was sent before it does.
    var probe: DeliveryItem?
    /// What may have arrived and did not show, since it was sent last.
    var unseen: Set<Int64> = []
    /// Looks in a row that came to nothing.
    var fruitless = 0

    /// Takes what was said to what was sent.
    mutating func note(_ outcome: SubmissionOutcome, _ items: [DeliveryItem]) {
        switch outcome {
        case .taken(let verdicts, _):
            for (item, verdict) in zip(items, verdicts) where verdict == .counted { probe = item }
        case .failed(_, isUnsure: true, _, _):
            unseen.subtract(items.map(\.id))
            probe = nil
        default: break
        }
    }
}

/// What a look at a service's list came to.
public enum LookUp: Sendable, Hashable {
    /// It shows these.
    case shows(Set<Int64>)
    /// The service has no such list, or does not let it be read.
    case impossible(String)
    /// Not now.
    case failed(SubmissionOutcome)
}

// Services that count a listen again that they have.
extension Delivery {
    /// Many at once only where it can be found out afterwards which of them arrived.
    var maySendMany: Bool { policy.knowsRepetitions || looking.list == .reliable }

    /// What is to be looked up before anything is sent.
    func question(_ window: [DeliveryItem]) -> [DeliveryItem]? {
        if policy.knowsRepetitions || looking.list == .useless { return nil }
        let unsure = window.filter(\.isUnsure)
        if let probe = looking.probe, !unsure.isEmpty { return [probe] + unsure }
        if unsure.contains(where: { !looking.unseen.contains($0.id) }) { return unsure }
        // Whether many may go at once.
        if let probe = looking.probe, looking.list == .untried, window.count > 1 { return [probe] }
        return nil
    }

    /// Takes what a look at the list came to.
    ///
    /// - Returns: what is to be written, before `next` is asked again.
    public mutating func lookedUp(
        _ lookUp: LookUp, of items: [DeliveryItem], now: Duration
    ) -> [DeliveryChange] {
        switch lookUp {
        case .impossible:
            looking.list = .useless
            return []
        case .shows(let shown): return showed(shown, items, now)
        case .failed(let outcome): return failedToLook(outcome, items, now)
        }
    }

    private mutating func showed(
        _ shown: Set<Int64>, _ items: [DeliveryItem], _ now: Duration
    ) -> [DeliveryChange] {
        let waiting = items.filter { $0.id != looking.probe?.id }.map(\.id)
        let (arrived, others) = (waiting.filter(shown.contains), waiting.filter { !shown.contains($0) })
        arrived.forEach { forget($0) }
        let changes: [DeliveryChange] = arrived.isEmpty ? [] : [.works, .delivered(arrived)]
        guard let probe = looking.probe else {
            looking.fruitless = 0
            looking.unseen.formUnion(others)
            return changes
        }
        guard shown.contains(probe.id) else {
            fruitless(isUrgent: !others.isEmpty, nil, now)
            return changes
        }
        (looking.list, looking.fruitless) = (.reliable, 0)
        looking.unseen.subtract(waiting)
        return others.isEmpty ? changes : changes + [.missed(others)]
    }

    private mutating func failedToLook(
        _ outcome: SubmissionOutcome, _ items: [DeliveryItem], _ now: Duration
    ) -> [DeliveryChange] {
        switch outcome {
        case .unauthorised(let reason): return struck(reason, now)
        case .busy(let reason, let retryAfter), .failed(let reason, _, let retryAfter, _):
            if looking.probe != nil {
                fruitless(isUrgent: items.count > 1, retryAfter, now)
            } else {
                blind(items, retryAfter, now)
            }
            return [.fails(reason)]
        case .taken, .refused: return []
        }
    }

    /// The list should have shown what the service took, and did not.
    private mutating func fruitless(isUrgent: Bool, _ retryAfter: Duration?, _ now: Duration) {
        looking.fruitless += 1
        if looking.fruitless >= policy.mostLooks {
            looking.list = .useless
        } else if isUrgent {
            pause(retryAfter, looking.fruitless - 1, now)
        } else {
            // Nothing depends on it: the next listen will show.
            looking.probe = nil
        }
    }

    /// Nobody can say what arrived. After some tries one goes alone: what comes then says more.
    private mutating func blind(_ items: [DeliveryItem], _ retryAfter: Duration?, _ now: Duration) {
        pause(retryAfter, looking.fruitless, now)
        looking.fruitless += 1
        guard looking.fruitless >= policy.patience else { return }
        looking.fruitless = 0
        looking.unseen.formUnion(items.map(\.id))
    }
}
