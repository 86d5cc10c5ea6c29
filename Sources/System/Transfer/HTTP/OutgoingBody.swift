import Synchronization

/// The body of a request that is sent while it is made: bytes go in on one thread and leave on the transport's.
public final class OutgoingBody: Sendable {
    /// As many bytes as wait before no more are taken.
    public static let capacity = 256 << 10

    private struct State {
        var bytes: [UInt8] = []
        var sent = 0
        var isFinished = false
        var isClosed = false
        var wantsRoom = false
        /// Tells the transport that it may ask again.
        var wake: (@Sendable () -> Void)?
    }

    /// What the transport gets when it asks for bytes.
    enum Portion: Equatable {
        case bytes(Int)
        /// There are none yet.
        case later
        case end
    }

    /// What became of bytes that were handed in.
    public enum Acceptance: Sendable, Hashable {
        /// There is room for more.
        case room
        /// No more should be handed in before `onRoom` is called.
        case full
        /// Nobody sends them: the exchange has ended.
        case closed
    }

    private let state = Mutex(State())
    private let onRoom: @Sendable () -> Void

    /// - Parameter onRoom: called on the transport's thread after an answer of `.full`, when that is over.
    public init(onRoom: @escaping @Sendable () -> Void) { self.onRoom = onRoom }

    /// Hands in the next bytes. The body takes all of them, whatever it answers.
    public func write(_ bytes: [UInt8]) -> Acceptance {
        let (acceptance, wake) = state.withLock { state -> (Acceptance, (@Sendable () -> Void)?) in
            if state.isClosed { return (.closed, nil) }
            if state.sent == state.bytes.count {
                (state.bytes, state.sent) = (bytes, 0)
            } else {
                state.bytes.append(contentsOf: bytes)
            }
            state.wantsRoom = state.bytes.count - state.sent >= Self.capacity
            return (state.wantsRoom ? .full : .room, state.wake)
        }
        wake?()
        return acceptance
    }

    /// No more bytes will be handed in.
    public func finish() {
        let wake = state.withLock { state in
            state.isFinished = true
            return state.wake
        }
        wake?()
    }
}

// For transports.
extension OutgoingBody {
    /// - Parameter wake: called whenever bytes, or the end, have come after an answer of `.later`.
    func connect(_ wake: @escaping @Sendable () -> Void) { state.withLock { $0.wake = wake } }

    /// Moves bytes out.
    func read(into target: UnsafeMutableRawBufferPointer) -> Portion {
        let (portion, hasRoom) = state.withLock { state -> (Portion, Bool) in
            let count = min(target.count, state.bytes.count - state.sent)
            if count == 0 { return (state.isFinished ? .end : .later, false) }
            target.copyBytes(from: state.bytes[state.sent..<state.sent + count])
            state.sent += count
            let hasRoom = state.wantsRoom && state.bytes.count - state.sent < Self.capacity / 2
            if hasRoom { state.wantsRoom = false }
            return (.bytes(count), hasRoom)
        }
        if hasRoom { onRoom() }
        return portion
    }

    /// Nothing more will be sent. A transport that does not send bodies says so too.
    public func close() {
        let isNews = state.withLock { state in
            defer { (state.isClosed, state.wake, state.bytes, state.sent) = (true, nil, [], 0) }
            return !state.isClosed
        }
        if isNews { onRoom() }
    }
}

extension OutgoingBody: Hashable {
    /// By identity.
    public static func == (one: OutgoingBody, other: OutgoingBody) -> Bool { one === other }

    /// By identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
