import Model

/// What came of testing one plugin.
public struct PluginReport: Sendable {
    /// The file, as the user named it.
    public var path: String
    /// `nil` where the file cannot be read.
    public var id: String?
    /// As the manifest has it.
    public var version: String?
    /// In the order in which they are to be read.
    public var checks: [Check]
    /// How much of what was altered in its recordings its cases did not notice; `nil` where nothing was.
    public var mutation: MutationSummary?
    /// Why the file is none that could be tested.
    public var fault: String?
    /// On the machine's clock.
    public var duration: Duration = .zero

    /// See the properties.
    public init(path: String, id: String? = nil, version: String? = nil, checks: [Check] = []) {
        (self.path, self.id, self.version, self.checks) = (path, id, version, checks)
    }

    /// How many checks came to that.
    public func count(_ verdict: Check.Verdict) -> Int { checks.count { $0.verdict == verdict } }

    /// Whether nothing failed.
    public var isPassed: Bool { fault == nil && count(.failed) == 0 }
}

/// What came of testing several plugins, in the order in which they were named.
public struct TestReport: Sendable {
    /// One for each file.
    public var plugins: [PluginReport]
    /// On the machine's clock.
    public var duration: Duration

    /// See the properties.
    public init(plugins: [PluginReport], duration: Duration) {
        (self.plugins, self.duration) = (plugins, duration)
    }

    /// How many checks came to that, over all plugins.
    public func count(_ verdict: Check.Verdict) -> Int { plugins.reduce(0) { $0 + $1.count(verdict) } }

    /// The sysexits code: 65 where a file could not be used, 1 where a check failed.
    ///
    /// - Parameter isStrict: whether a warning counts as a failure.
    public func exitCode(isStrict: Bool = false) -> Int32 {
        if plugins.contains(where: { $0.fault != nil }) { return 65 }
        return count(.failed) > 0 || isStrict && count(.warned) > 0 ? 1 : 0
    }
}

/// What cases noticed of alterations of their recordings.
public struct MutationSummary: Sendable, Hashable {
    /// How many alterations were made.
    public var made = 0
    /// Those that no case noticed, in words.
    public var unnoticed: [String] = []

    /// From 0 to 1; 0 where none was made.
    public var unnoticedShare: Double { made == 0 ? 0 : Double(unnoticed.count) / Double(made) }
}
