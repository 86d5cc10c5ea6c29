/// Whether a candidate is the wanted recording.
public enum Verdict: String, Sendable, Hashable {
    case match
    case noMatch = "no match"
    /// What is known of it does not tell.
    case insufficient
}

/// What spoke for or against a candidate.
public struct Evidence: Sendable, Hashable {
    /// Which way it speaks.
    public enum Side: String, Sendable, Hashable {
        case `for`, against
        /// It was noticed, and makes no difference.
        case neither
    }

    /// Which way it speaks.
    public var side: Side
    /// What it is about: `artist`, `title`, `version`, `duration`, `album`, `year`, `isrc`, `mbid`.
    public var subject: String
    /// A sentence without a full stop, for people.
    public var words: String

    /// See the properties.
    public init(side: Side, subject: String, words: String) {
        self.side = side
        self.subject = subject
        self.words = words
    }

    static func `for`(_ subject: String, _ words: String) -> Evidence {
        Evidence(side: .for, subject: subject, words: words)
    }

    static func against(_ subject: String, _ words: String) -> Evidence {
        Evidence(side: .against, subject: subject, words: words)
    }

    static func neither(_ subject: String, _ words: String) -> Evidence {
        Evidence(side: .neither, subject: subject, words: words)
    }
}

/// What came of comparing one candidate with what is wanted.
public struct Judgement: Sendable, Hashable {
    /// Whether it is the one.
    public var verdict: Verdict
    /// How far it is from what was asked for, among matches: 0 is exactly that.
    public var distance: Int
    /// In the order in which it was found.
    public var evidence: [Evidence]
    /// The kinds of version that keep it from being the wanted recording; empty where something else does.
    public var unwantedVersions: [VersionKind] = []

    /// See the properties.
    public init(verdict: Verdict, distance: Int, evidence: [Evidence]) {
        self.verdict = verdict
        self.distance = distance
        self.evidence = evidence
    }
}

/// What is chosen of several candidates.
public struct Choice: Sendable, Hashable {
    /// The place of the best match; `nil` where nothing is right.
    public var index: Int?
    /// One for each candidate.
    public var judgements: [Judgement]
}
