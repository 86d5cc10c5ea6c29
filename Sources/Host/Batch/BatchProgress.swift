import Model
import Resolution

/// How far a batch is.
public struct BatchProgress: Sendable {
    /// The results so far, those of an earlier run not counted.
    public var done = 0
    /// Those with a source.
    public var found = 0
    /// Those without one for which a resolver gave no answer.
    public var failed = 0
    /// Places of the list that name no track.
    public var broken = 0
    /// Results of an earlier run.
    public var earlier = 0
    /// How many tracks the list has, where that is known before the end.
    public var total: Int?
    /// How often each resolver's source was taken.
    public var foundBy: [String: Int] = [:]
    /// Why resolvers gave no answer, by their ids, and how often.
    public var failures: [String: [String: Int]] = [:]
    /// The resolvers' answers so far, be it that they have nothing.
    public var answered = 0
    /// The exit codes of the failures so far.
    var failureCodes: Set<Int32> = []

    /// Whether standard output leads to the file of the results, so that they stand there already.
    public var isOutput = false

    /// Nothing is done yet.
    public init() {}

    /// How much of the list is dealt with.
    public var passed: Int { earlier + done + broken }

    /// The sysexits code of the command: 0 where every track was found, 65 where the list is wrong somewhere. Where
    /// nobody could answer anything, and always for the same reason, that reason; else 1.
    public var exitCode: Int32 {
        if broken > 0 { return 65 }
        if found == done { return 0 }
        return answered == 0 && failureCodes.count == 1 ? failureCodes.first! : 1
    }

    mutating func add(_ result: ResolutionResult) {
        done += 1
        answered += result.answered
        if let best = result.best {
            found += 1
            foundBy[best.resolver, default: 0] += 1
        } else if !result.failures.isEmpty {
            failed += 1
        }
        for failure in result.failures {
            failures[failure.resolver, default: [:]][failure.kind, default: 0] += 1
            failureCodes.insert(failure.exitCode)
        }
    }
}
