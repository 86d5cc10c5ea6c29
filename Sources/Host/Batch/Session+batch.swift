import Model
import Resolution
import Synchronization

/// What a batch is told.
public struct BatchOptions: Sendable {
    /// The resolvers to ask; all enabled ones where there are none.
    public var resolvers: [String] = []
    /// Whether to wait for every resolver.
    public var all = false
    /// One track at a time, as the scheduler script lets them.
    public var isPaced = false
    /// False to ask anew, and keep nothing.
    public var usesCache = true
    /// Where results are kept and an earlier run is gone on with.
    public var results: String?

    /// The usual ones.
    public init() {}
}

/// What comes of a batch, as it comes: never two at once.
public enum BatchNews: Sendable {
    /// A track's result, in the order of the list.
    case result(ResolutionResult)
    /// Something in the list that is no track: the place, and what is wrong.
    case broken(String)
}

extension Session {
    /// Asks for every track of a list, many at a time, each resolver at its own pace. What is wrong in the list is told,
    /// and the rest goes on.
    ///
    /// - Parameters:
    ///   - path: JSON Lines, or by its extension JSPF, XSPF, M3U or CSV; `-` for JSON Lines on standard input.
    ///   - deliver: takes what comes, as soon as it and all before it are there.
    /// - Returns: how it went.
    /// - Throws: `HostError`: the list cannot be read on, or nobody could be asked. The results before were delivered
    ///   then.
    public func resolveBatch(
        _ path: String, _ options: BatchOptions = BatchOptions(),
        deliver: @escaping @Sendable (BatchNews, BatchProgress) -> Void
    ) async throws(HostError) -> BatchProgress {
        let input = BatchInput(path)
        let total = try await input.check()
        let results = try options.results.map { path throws(HostError) in try ResultsFile(path) }
        let resolution = try trackResolution(
            options.resolvers, all: options.all, usesCache: options.usesCache, isPaced: true)
        let run = BatchRun(input, results, all: options.all, total: total, deliver: deliver)
        do {
            try await run.passOverEarlier()
            if options.isPaced {
                try await PacedBatch(resolution, self).run({ try await run.next() }, deliver: run.add)
            } else {
                try await Batch(resolution.resolve).run({ try await run.next() }, deliver: run.add)
            }
        } catch {
            await resolution.finish()
            throw HostError(error)
        }
        await resolution.finish()
        if let failure = run.failure { throw failure }
        return run.progress
    }
}

/// One run over a list: what is read, what is counted, what is kept.
private final class BatchRun: Sendable {
    private struct State {
        var progress: BatchProgress
        var failure: HostError?
    }

    private let input: BatchInput
    private let results: ResultsFile?
    private let all: Bool
    private let deliver: @Sendable (BatchNews, BatchProgress) -> Void
    private let state: Mutex<State>
    /// A track that was read to see that there are no results any more.
    private let ahead = Mutex<WantedTrack?>(nil)

    init(
        _ input: BatchInput, _ results: ResultsFile?, all: Bool, total: Int?,
        deliver: @escaping @Sendable (BatchNews, BatchProgress) -> Void
    ) {
        (self.input, self.results, self.all, self.deliver) = (input, results, all, deliver)
        var progress = BatchProgress()
        progress.total = total
        progress.isOutput = results?.isBehind(1) ?? false
        state = Mutex(State(progress: progress))
    }

    var progress: BatchProgress { state.withLock(\.progress) }
    var failure: HostError? { state.withLock(\.failure) }

    /// Reads over the tracks that have results, and sees that these are theirs.
    func passOverEarlier() async throws {
        guard let results else { return }
        var reader = try results.reader()
        while let track = try await next() {
            guard let isSame = try reader.isNext(track) else { return ahead.withLock { $0 = track } }
            guard isSame else {
                throw HostError(
                    65,
                    "--resume: result \(reader.count) is not of \(track.title) by \(track.artist), which the list has there; it is another list's, or was changed"
                )
            }
            state.withLock { $0.progress.earlier += 1 }
        }
    }

    /// The next track of the list. What is none is told.
    func next() async throws -> WantedTrack? {
        if let track = ahead.withLock({ $0.take() }) { return track }
        while failure == nil, let next = try await input.next() {
            switch next {
            case .success(let track): return track
            case .failure(let error):
                state.withLock { state in
                    state.progress.broken += 1
                    deliver(.broken(error.description), state.progress)
                }
            }
        }
        return nil
    }

    /// A result that cannot be kept ends the batch: going on would lose the others' order.
    func add(_ result: ResolutionResult) {
        state.withLock { state in
            guard state.failure == nil else { return }
            do throws(HostError) { try results?.append(result.json(all: all).text()) } catch {
                return state.failure = error
            }
            state.progress.add(result)
            deliver(.result(result), state.progress)
        }
    }
}
