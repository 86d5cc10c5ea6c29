import Model
import Plugins
import Synchronization

/// A resolver as one track's fan-out asks it: through the cache, if there is one. Answers that are old are used, and asked
/// for again beside.
struct TrackResolver: Resolver {
    let resolver: any Resolver
    let cache: AnswerCache?
    let scope: AnswerScope?
    let refresh: Refreshing
    let dates: AnswerDates
    let turn = Turn()

    var id: String { resolver.id }
    var file: PluginFile { resolver.file }
    var isAwaitingTurn: Bool { turn.isAwaited }

    func call(
        _ function: String, _ arguments: [JSON], wallTime: Duration
    ) async throws(ResolverFailure) -> JSON {
        guard let cache, let scope, let key = AnswerKey(scope, function, arguments) else {
            return try await resolver.answer(function, arguments, wallTime: wallTime, turn: turn).value
        }
        if let found = cache.find(key) {
            dates.note(found, of: id)
            if found.isStale { refresh.begin { await self.ask(function, arguments, wallTime, key) } }
            return found.value
        }
        let answer = try await resolver.answer(function, arguments, wallTime: wallTime, turn: turn)
        cache.keep(answer, key, of: id)
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

/// How old the answers are that a track's fan-out was given.
final class AnswerDates: Sendable {
    private let oldest = Mutex<[String: Int64]>([:])

    func note(_ found: AnswerCache.Found, of resolver: String) {
        oldest.withLock { $0[resolver] = max($0[resolver] ?? 0, found.age) }
    }

    /// In seconds; `nil` where the resolver was asked.
    func age(of resolver: String) -> Int64? { oldest.withLock { $0[resolver] } }
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
