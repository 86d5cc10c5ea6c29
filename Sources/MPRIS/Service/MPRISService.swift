import DBus
import Playback
import Synchronization

/// A player on a bus, as MPRIS 2.2 has it.
public final class MPRISService: Sendable {
    /// The name that it has on the bus.
    public let name: String
    private let bus: BusConnection
    private let tasks: [Task<Void, Never>]

    /// The most requests that may wait for their turn.
    private static let mostWaiting = 2000

    private init(_ name: String, _ bus: BusConnection, _ tasks: [Task<Void, Never>]) {
        self.name = name
        self.bus = bus
        self.tasks = tasks
    }

    /// Makes the player known on the bus.
    ///
    /// - Parameters:
    ///   - process: this process's number, for the name of a second player.
    ///   - quit: ends the program; `nil` where clients must not end it. Called on some thread; must return at once.
    public static func start(
        _ player: any PlayerControl, on bus: BusConnection, process: Int32,
        quit: (@Sendable () -> Void)? = nil
    ) async throws(BusError) -> MPRISService {
        let identity = PlayerProperties.Identity(canQuit: quit != nil)
        let (requests, continuation) = AsyncStream.makeStream(of: BusRequest.self)
        let queue = RequestQueue(continuation, limit: mostWaiting)
        let desk = Desk(player, identity, quit)
        // Events are asked for before the status that they change.
        let events = await player.events()
        var publication = Publication(await player.status, identity)
        try await bus.export(Interface.introspection, at: Interface.path, queue.take)
        let name = try await ownName(on: bus, process)
        let answering = Task {
            for await request in requests {
                await desk.answer(request)
                queue.release()
            }
        }
        let telling = Task {
            for await event in events {
                if event.kind == .progress { continue }
                publication.signals(for: event, await player.status).forEach(bus.emit)
            }
        }
        return MPRISService(name, bus, [answering, telling])
    }

    /// The player goes from the bus; the connection stays.
    public func stop() async {
        tasks.forEach { $0.cancel() }
        try? await bus.releaseName(name)
    }

    private static func ownName(on bus: BusConnection, _ process: Int32) async throws(BusError) -> String {
        let name = Interface.root.rawValue + ".helve"
        for name in [name, "\(name).instance\(process)"] where try await bus.requestName(name) {
            return name
        }
        throw .failed("another program has the names of this one")
    }
}

/// Requests in their order, of which only so many may wait.
private final class RequestQueue: Sendable {
    private let continuation: AsyncStream<BusRequest>.Continuation
    private let waiting = Mutex(0)
    private let limit: Int

    init(_ continuation: AsyncStream<BusRequest>.Continuation, limit: Int) {
        self.continuation = continuation
        self.limit = limit
    }

    @Sendable func take(_ request: BusRequest) {
        let isFull = waiting.withLock { waiting in
            if waiting >= limit { return true }
            waiting += 1
            return false
        }
        if isFull { return request.fail(.limitsExceeded("too many requests wait for the player")) }
        continuation.yield(request)
    }

    func release() { waiting.withLock { $0 -= 1 } }
}
