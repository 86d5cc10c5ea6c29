import Model
import Resolution

/// How far a batch is.
public struct BatchProgress: Sendable {
    /// The results so far.
    public var done = 0
    /// Those with a source.
    public var found = 0
    /// Where that is known before the end.
    public var total: Int?
    /// The resolvers' answers so far, be it that they have nothing.
    public var answered = 0
    /// The exit codes of the failures so far.
    var failureCodes: Set<Int32> = []

    /// The sysexits code of the command: 0 where every track was found. Where nobody could answer anything, and
    /// always for the same reason, that reason; else 1.
    public var exitCode: Int32 {
        if found == done { return 0 }
        return answered == 0 && failureCodes.count == 1 ? failureCodes.first! : 1
    }

    mutating func add(_ result: ResolutionResult) {
        done += 1
        found += result.best == nil ? 0 : 1
        answered += result.answered
        failureCodes.formUnion(result.failures.map(\.exitCode))
    }
}

extension Session {
    /// Asks for every track of a list, a few at a time. A regular file is checked whole before anybody is asked.
    ///
    /// - Parameters:
    ///   - path: JSON Lines, or by its extension JSPF, XSPF, M3U or CSV; `-` for JSON Lines on standard input.
    ///   - ids: the resolvers to ask; all enabled ones where there are none.
    ///   - all: whether to wait for every resolver.
    ///   - paced: one track at a time, as the scheduler script lets them.
    ///   - deliver: takes each result in the order of the list, as soon as it and those before it are there.
    /// - Returns: how it went.
    /// - Throws: `HostError`: the list is wrong, or nobody could be asked. The results before the mistake in a pipe
    ///   were delivered then.
    public func resolveBatch(
        _ path: String, resolvers ids: [String] = [], all: Bool = false, paced: Bool = false,
        deliver: (ResolutionResult, BatchProgress) -> Void
    ) async throws(HostError) -> BatchProgress {
        let input = BatchInput(path)
        var progress = BatchProgress(total: try await input.check())
        let fanOut = try fanOut(ids, all: all, isLimited: true)
        let add = { (result: ResolutionResult) in
            progress.add(result)
            deliver(result, progress)
        }
        do {
            if paced {
                try await PacedBatch(fanOut, self).run({ try await input.next() }, deliver: add)
            } else {
                try await Batch(fanOut).run({ try await input.next() }, deliver: add)
            }
        } catch {
            throw HostError(error)
        }
        return progress
    }
}
