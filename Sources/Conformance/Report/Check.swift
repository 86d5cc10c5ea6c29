/// One thing that was looked at, and what came of it.
public struct Check: Sendable, Hashable {
    /// What came of it.
    public enum Verdict: String, Sendable, Hashable, CaseIterable {
        case passed, warned, failed, skipped
    }

    /// What kinds of checks there are.
    public enum Group: String, Sendable, Hashable, CaseIterable {
        case file, functions, addresses, behaviour, leftovers, cases, source, hosts

        /// The heading over the checks of this kind.
        public var title: String {
            switch self {
            case .file: "The file"
            case .functions: "Functions"
            case .addresses: "URL patterns"
            case .behaviour: "Behaviour"
            case .leftovers: "What is left behind"
            case .cases: "Cases"
            case .source: "The source"
            case .hosts: "Hosts"
            }
        }
    }

    /// The kind of check.
    public var group: Group
    /// Stable, for programs: `capability-without-function`, `network-down`.
    public var rule: String
    /// What was looked at, in words.
    public var title: String
    /// What came of it.
    public var verdict: Verdict
    /// What is wrong and what to do, on one line; `nil` where nothing is.
    public var message: String?
    /// A JSON path in the plugin's file.
    public var path: String?
    /// Where that is, from 1.
    public var line: Int?
    /// From 1, in UTF-8 bytes.
    public var column: Int?
    /// Lines that show more: a difference with `-` and `+`, requests.
    public var details: [String] = []
    /// On the machine's clock.
    public var duration: Duration = .zero

    /// A check that passed, unless more is said.
    public init(
        _ group: Group, _ rule: String, _ title: String, _ verdict: Verdict = .passed,
        message: String? = nil, path: String? = nil, details: [String] = []
    ) {
        (self.group, self.rule, self.title, self.verdict) = (group, rule, title, verdict)
        (self.message, self.path, self.details) = (message, path, details)
    }
}

extension Check.Verdict {
    /// The worse of two.
    static func worse(_ one: Self, _ other: Self) -> Self { one.severity >= other.severity ? one : other }

    private var severity: Int {
        switch self {
        case .skipped: 0
        case .passed: 1
        case .warned: 2
        case .failed: 3
        }
    }
}
