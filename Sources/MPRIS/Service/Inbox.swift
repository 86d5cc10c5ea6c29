import DBus
import Playback
import Synchronization

/// Requests and events in one line: each is done with before the next.
final class Inbox: Sendable {
    enum Item: Sendable {
        case request(BusRequest)
        case event(PlaybackEvent)
    }

    /// The most requests that may wait for their turn.
    private static let limit = 2000

    private let items: AsyncStream<Item>
    private let continuation: AsyncStream<Item>.Continuation
    private let waiting = Mutex(0)
    private let tasks = Mutex<[Task<Void, Never>]>([])

    init() { (items, continuation) = AsyncStream.makeStream(of: Item.self) }

    deinit { close() }

    /// A request, of which only so many may wait. Called on the thread of all buses.
    @Sendable func take(_ request: BusRequest) {
        let isFull = waiting.withLock { waiting in
            if waiting >= Self.limit { return true }
            waiting += 1
            return false
        }
        if isFull { return request.fail(.limitsExceeded("too many requests wait for the player")) }
        continuation.yield(.request(request))
    }

    func listen(to events: AsyncStream<PlaybackEvent>) {
        let continuation = continuation
        keep(
            Task {
                for await event in events where event.kind != .progress { continuation.yield(.event(event)) }
            })
    }

    /// Begins to hand everything over.
    func open(_ desk: Desk) {
        var desk = desk
        keep(
            Task { [items, weak self] in
                for await item in items {
                    await desk.handle(item)
                    if case .request = item { self?.waiting.withLock { $0 -= 1 } }
                }
            })
    }

    func close() {
        continuation.finish()
        tasks.withLock { $0 }.forEach { $0.cancel() }
    }

    private func keep(_ task: Task<Void, Never>) { tasks.withLock { $0.append(task) } }
}
