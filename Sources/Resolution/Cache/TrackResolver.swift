import Model
import Plugins
import Synchronization

/// A resolver as one track's fan-out asks it: through the cache, if there is one. Answers that are old are used, and asked
/// for again afterwards.
struct TrackResolver: Resolver {
    /// The failure of one that has no answer in the cache, where nobody else is to be asked.
    static let unasked = "unasked"

    let resolver: any Resolver
    let cache: AnswerCache?
    let scope: AnswerScope?
    /// Whether the cache alone is asked.
    let isCacheOnly: Bool
    let notes: AnswerNotes
    let turn = Turn()

    var id: String { resolver.id }
    var file: PluginFile { resolver.file }
    var isAwaitingTurn: Bool { turn.isAwaited }

    func call(
        _ function: String, _ arguments: [JSON], wallTime: Duration
    ) async throws(ResolverFailure) -> JSON {
        let key = scope.flatMap { AnswerKey($0, function, arguments) }
        if let key, let found = cache?.find(key) {
            notes.note(found, of: id)
            if found.isStale { notes.again { await self.ask(function, arguments, wallTime, key) } }
            return found.value
        }
        if isCacheOnly { throw ResolverFailure(kind: Self.unasked, resolver: id, message: "was not asked") }
        let answer = try await resolver.answer(function, arguments, wallTime: wallTime, turn: turn)
        if let key { cache?.keep(answer, key, of: id) }
        return answer.value
    }

    /// A failure leaves the old answer in its place.
    private func ask(
        _ function: String, _ arguments: [JSON], _ wallTime: Duration, _ key: AnswerKey
    ) async {
        guard
            let answer = try? await resolver.answer(function, arguments, wallTime: wallTime, turn: Turn())
        else { return }
        cache?.keep(answer, key, of: id)
    }
}

/// What is to be known of the answers that a track's fan-out was given from the cache.
final class AnswerNotes: Sendable {
    private struct State {
        var oldest: [String: Int64] = [:]
        var stale: [@Sendable () async -> Void] = []
    }

    private let state = Mutex(State())

    func note(_ found: AnswerCache.Found, of resolver: String) {
        state.withLock { $0.oldest[resolver] = max($0.oldest[resolver] ?? 0, found.age) }
    }

    /// - Parameter ask: asks for a stale answer again.
    func again(_ ask: @escaping @Sendable () async -> Void) { state.withLock { $0.stale.append(ask) } }

    /// In seconds; `nil` where the resolver was asked.
    func age(of resolver: String) -> Int64? { state.withLock { $0.oldest[resolver] } }

    /// How stale answers are asked for again.
    var stale: [@Sendable () async -> Void] { state.withLock(\.stale) }
}

/// Questions that are asked again beside what waits for them. A bounded number, so that a list of old answers does not
/// pile up.
public final class Refreshing: Sendable {
    private static let most = 64
    private let tasks = Mutex((nextID: 0, open: [Int: Task<Void, Never>]()))

    /// Nothing is asked yet.
    public init() {}

    func begin(_ ask: @escaping @Sendable () async -> Void) {
        tasks.withLock { tasks in
            guard tasks.open.count < Self.most else { return }
            tasks.nextID += 1
            let id = tasks.nextID
            tasks.open[id] = Task {
                await ask()
                self.tasks.withLock { $0.open[id] = nil }
            }
        }
    }

    /// Waits for all of them.
    public func finish() async {
        while let task = tasks.withLock({ $0.open.values.first }) { await task.value }
    }
}
