import Model
import Storage
import Synchronization
import Timekeeping

/// What resolvers answered before, in a file. Any thread may call it. What goes wrong with the file costs time, never an
/// answer: it is told once, and the cache is done without.
public final class AnswerCache: Sendable {
    /// Answers longer than this are not kept, in bytes.
    static let maximumLength = 256 << 10
    /// So many answers are written together.
    private static let batch = 64

    private struct State {
        var pending: [String: CacheEntry] = [:]
        var isOff = false
        var hasReported = false
    }

    private let file: CacheFile
    private let time: any TimeSource
    private let report: @Sendable (StorageError) -> Void
    private let state = Mutex(State())

    /// - Parameter report: told of the first thing that goes wrong.
    public init(
        _ file: CacheFile, time: any TimeSource, report: @escaping @Sendable (StorageError) -> Void
    ) {
        self.file = file
        self.time = time
        self.report = report
    }

    /// An answer that may be used.
    struct Found: Sendable, Hashable {
        var value: JSON
        /// In seconds.
        var age: Int64
        /// Seconds since 1970.
        var expiresAt: Int64?
        /// Whether it should be asked for again meanwhile.
        var isStale: Bool
    }

    /// Looks an answer up that still counts.
    func find(_ key: AnswerKey) -> Found? {
        guard let entry = entry(key.text), let value = try? JSON(parsing: entry.value) else { return nil }
        let now = now
        let state = AnswerLifetime.state(
            isEmpty: entry.isEmpty, storedAt: entry.storedAt, expiresAt: entry.expiresAt, now: now)
        guard state != .dead else { return nil }
        return Found(
            value: value, age: now - entry.storedAt, expiresAt: entry.expiresAt, isStale: state == .stale)
    }

    /// Keeps an answer. That there is nothing is kept only where nothing failed.
    func keep(_ answer: ResolverAnswer, _ key: AnswerKey, of resolver: String) {
        guard !answer.isEmpty || answer.isWhole && !answer.isComplaint else { return }
        let value = Array(answer.value.text().utf8)
        guard value.count <= Self.maximumLength else { return }
        let entry = CacheEntry(
            key: key.text, owner: resolver, isEmpty: answer.isEmpty, storedAt: now,
            expiresAt: answer.value.expiry, value: value)
        let isDue = state.withLock { state in
            guard !state.isOff else { return false }
            state.pending[key.text] = entry
            return state.pending.count >= Self.batch
        }
        if isDue { flush() }
    }

    /// Writes what was kept so far.
    public func flush() {
        let entries = state.withLock { state in
            defer { state.pending = [:] }
            return Array(state.pending.values)
        }
        guard !entries.isEmpty else { return }
        guarded { () throws(StorageError) in try file.store(entries, now: now) }
    }

    private var now: Int64 { time.sinceEpoch.components.seconds }

    private func entry(_ key: String) -> CacheEntry? {
        let (pending, isOff) = state.withLock { ($0.pending[key], $0.isOff) }
        if pending != nil || isOff { return pending }
        return guarded { () throws(StorageError) in try file.entry(key, now: now) } ?? nil
    }

    /// Another process may keep the file locked for a moment; whatever else fails will fail again.
    @discardableResult
    private func guarded<T>(_ body: () throws(StorageError) -> T) -> T? {
        do throws(StorageError) { return try body() } catch {
            let isNews = state.withLock { state in
                if error.kind != .locked { state.isOff = true }
                defer { state.hasReported = true }
                return !state.hasReported
            }
            if isNews { report(error) }
            return nil
        }
    }
}

extension JSON {
    /// When the first of the addresses in an answer stops working.
    fileprivate var expiry: Int64? {
        if let array { return array.lazy.compactMap(\.expiry).min() }
        return ["streamUrl", "url", "previewUrl"].compactMap { self[$0]?.string.flatMap(AddressExpiry.of) }
            .min()
    }
}
