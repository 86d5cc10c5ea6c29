import ScriptEngine
import Synchronization

/// What the transport's thread has brought and the script has not seen: one message to the realm's thread for all that
/// arrives before it gets to it.
final class Arrivals: Sendable {
    /// Something about the transfer of a number.
    enum Arrival: Sendable {
        /// More of the response, or its end.
        case news(Int)
        /// Room for more of the request's body.
        case room(Int)
    }

    private let mailbox: Mailbox
    private let waiting = Mutex<[Arrival]>([])
    /// Touched on the realm's thread only.
    nonisolated(unsafe) weak var owner: Transfers?

    init(mailbox: Mailbox) { self.mailbox = mailbox }

    func add(_ arrival: Arrival) {
        let isFirst = waiting.withLock { waiting in
            waiting.append(arrival)
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
