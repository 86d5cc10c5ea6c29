import Model
import ScriptEngine
import Synchronization
import WebPlatform

/// Decides which track is resolved next: those in the queue before those on a page, one at a time, with a pause after
/// each. The decisions are those of `resolution-scheduler.js`, whoever wrote it; it lives in the core scripts' VM.
public final class ResolutionSchedule: Sendable {
    /// Where tracks stand, the most urgent first.
    public enum ContextKind: String, Sendable, CaseIterable {
        case queue, hover, pool, page, sidebar, background
    }

    /// A track under the name that tells it from others, in every context.
    public struct Entry: Sendable {
        /// The name.
        public var key: String
        /// What the resolve function is given.
        public var data: JSON

        /// See the properties.
        public init(key: String, data: JSON) {
            self.key = key
            self.data = data
        }
    }

    private let home: any ScriptHome

    /// Starts the scripts' VM.
    ///
    /// - Parameters:
    ///   - scripts: `resolution-scheduler.js`, and what else belongs into its page, in the page's order.
    ///   - resolve: resolves one entry. It is cancelled where the scheduler aborts it; what it throws lets the entry be
    ///     resolved again later.
    public init(
        scripts: [CoreScript], services: PlatformServices, limits: EngineLimits = EngineLimits(),
        resolve: @escaping @Sendable (JSON) async throws -> Void
    ) {
        let running = RunningWork()
        home = CoreEngine.start(
            scripts, entry: EmbeddedScripts.scheduleEntry, services: services, limits: limits
        ) { realm in
            let native = realm.object()
            try native.set(
                "resolve",
                realm.function { realm, arguments in
                    let data = try arguments[1].json() ?? .null
                    let task = Task { try await resolve(data) }
                    let work = arguments[0].number
                    running.add(work, task)
                    return realm.promise {
                        defer { running.remove(work) }
                        try await withTaskCancellationHandler {
                            try await task.value
                        } onCancel: {
                            task.cancel()
                        }
                        return nil
                    }
                })
            try native.set(
                "cancel",
                realm.function { realm, arguments in
                    running.cancel(arguments[0].number)
                    return realm.undefined
                })
            return native
        }
    }

    /// Opens a context, or opens it anew.
    ///
    /// - Parameter lookahead: how many tracks from the playback index on `lookaheadRange` tells of.
    /// - Throws: `ScriptError`, as every method: what the script threw.
    public func open(_ context: String, _ kind: ContextKind, lookahead: Int = 0) async throws(ScriptError) {
        let options: JSON = ["playbackLookahead": JSON(lookahead)]
        _ = try await home.call("registerContext", [.string(context), .string(kind.rawValue), options])
    }

    /// Closes a context; what it wanted is aborted.
    public func close(_ context: String) async throws(ScriptError) {
        _ = try await home.call("unregisterContext", [.string(context)])
    }

    /// Tells what is to be seen, or queued, in a context now. What was before and is no longer is aborted.
    public func show(_ entries: [Entry], in context: String) async throws(ScriptError) {
        let list = entries.map { JSON.object(JSONObject([("key", .string($0.key)), ("data", $0.data)])) }
        _ = try await home.call("updateVisibility", [.string(context), .array(list)])
    }

    /// The pointer rests on a track, which goes before those of pages; `nil` where it rests on none.
    public func hover(_ key: String?, in context: String) async throws(ScriptError) {
        guard let key else { return _ = try await home.call("clearHoverTrack") }
        _ = try await home.call("setHoverTrack", [.string(key), .string(context)])
    }

    /// Forgets one track that waits or is being resolved.
    public func abort(_ key: String) async throws(ScriptError) {
        _ = try await home.call("abort", [.string(key)])
    }

    /// Forgets all that a context wants.
    ///
    /// - Parameter finishingCurrent: whether what is being resolved may end.
    public func abortAll(in context: String, finishingCurrent: Bool = false) async throws(ScriptError) {
        let options: JSON = ["afterCurrentBatch": .bool(finishingCurrent)]
        _ = try await home.call("abortContext", [.string(context), options])
    }

    /// Tells which place of the queue plays.
    public func setPlaybackIndex(_ index: Int, in context: String) async throws(ScriptError) {
        _ = try await home.call("setPlaybackIndex", [.string(context), JSON(index)])
    }

    /// The places that should be resolved before playback comes to them; `nil` without look-ahead.
    public func lookaheadRange(in context: String) async throws(ScriptError) -> Range<Int>? {
        let range = try await home.call("getPlaybackLookaheadRange", [.string(context)])
        guard let start = range["start"]?.count, let end = range["end"]?.count, start <= end else {
            return nil
        }
        return start..<end
    }

    /// Lets everything be resolved again.
    public func forgetResolved() async throws(ScriptError) { _ = try await home.call("clearResolved") }

    /// How many tracks wait or are being resolved.
    public func pendingCount() async throws(ScriptError) -> Int {
        try await home.call("getPendingCount").count ?? 0
    }

    /// Ends the VM; what is being resolved is cancelled.
    public func close() async { await home.close() }
}

/// What is being resolved, by the number that the script knows it by.
private final class RunningWork: Sendable {
    private let tasks = Mutex<[Double: Task<Void, any Error>]>([:])

    func add(_ number: Double, _ task: Task<Void, any Error>) { tasks.withLock { $0[number] = task } }
    func remove(_ number: Double) { tasks.withLock { $0[number] = nil } }
    func cancel(_ number: Double) { tasks.withLock { $0[number] }?.cancel() }
}

extension JSON {
    /// A whole number that is not negative.
    fileprivate var count: Int? { number.flatMap(Int.init(exactly:)).flatMap { $0 < 0 ? nil : $0 } }
}
