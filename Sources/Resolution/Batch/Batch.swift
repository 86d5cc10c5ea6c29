import Model

/// Resolves many tracks, a few at a time. Results come in the order of the tracks, each as soon as those before it
/// are out.
public struct Batch: Sendable {
    /// Asks for one track; may be called for many at once.
    public var resolve: @Sendable (WantedTrack) async -> ResolutionResult
    /// How many tracks are asked for at once. Each resolver has bounds of its own beside.
    public var concurrency = 64
    /// How many tracks may be begun before the first of them is delivered. Bounds what is held in memory, and how far
    /// the others get while one resolver keeps a track waiting.
    public var window = 512

    /// See the properties.
    public init(_ resolve: @escaping @Sendable (WantedTrack) async -> ResolutionResult) {
        self.resolve = resolve
    }

    private enum Event: Sendable {
        case input(Result<WantedTrack?, any Error>)
        case result(Int, ResolutionResult)
    }

    /// Asks for one track after the other until there are none left.
    ///
    /// - Parameters:
    ///   - next: gives the next track, and `nil` after the last one. Never called twice at once.
    ///   - deliver: takes the results in order. While it runs, no further track is begun.
    /// - Throws: what `next` throws, once the tracks before are delivered.
    public func run(
        _ next: @escaping @Sendable () async throws -> WantedTrack?, deliver: (ResolutionResult) -> Void
    ) async throws {
        var order = BatchOrder(concurrency: concurrency, window: window)
        var failure: (any Error)?
        await withTaskGroup(of: Event.self) { group in
            func readOn() { if order.wantsInput() { group.addTask { await Self.read(next) } } }
            readOn()
            for await event in group {
                switch event {
                case .input(.success(let track?)):
                    let index = order.begin()
                    group.addTask { .result(index, await resolve(track)) }
                case .input(.success(nil)): order.end()
                case .input(.failure(let error)):
                    order.end()
                    failure = error
                case .result(let index, let result): order.complete(index, result).forEach(deliver)
                }
                readOn()
            }
        }
        if let failure { throw failure }
    }

    private static func read(_ next: @Sendable () async throws -> WantedTrack?) async -> Event {
        do { return .input(.success(try await next())) } catch { return .input(.failure(error)) }
    }
}

/// Which tracks are under way, and whose turn it is.
struct BatchOrder {
    let concurrency: Int
    let window: Int
    private var isReading = false
    private var hasEnded = false
    private var running = 0
    private var begun = 0
    private var delivered = 0
    /// Results that wait for an earlier one.
    private var waiting: [Int: ResolutionResult] = [:]

    init(concurrency: Int, window: Int) {
        self.concurrency = concurrency
        self.window = window
    }

    /// Whether to ask for the next track now; it counts as asked for then.
    mutating func wantsInput() -> Bool {
        guard !isReading, !hasEnded, running < concurrency, begun - delivered < window else { return false }
        isReading = true
        return true
    }

    /// The next track has come. Returns its place.
    mutating func begin() -> Int {
        isReading = false
        running += 1
        begun += 1
        return begun - 1
    }

    /// No further track comes.
    mutating func end() {
        isReading = false
        hasEnded = true
    }

    /// A track is resolved. Returns the results whose turn it is now.
    mutating func complete(_ index: Int, _ result: ResolutionResult) -> [ResolutionResult] {
        running -= 1
        waiting[index] = result
        var ready: [ResolutionResult] = []
        while let next = waiting.removeValue(forKey: delivered) {
            ready.append(next)
            delivered += 1
        }
        return ready
    }
}
