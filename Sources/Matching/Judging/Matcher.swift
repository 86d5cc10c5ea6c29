/// Decides whether candidates are the wanted recording, and which of them is it best. Values in, values out: it asks nobody.
public struct Matcher: Sendable {
    let wanted: ReadRecording
    let accepted: Set<VersionKind>
    private let kinship: Kinship

    /// - Parameters:
    ///   - wanted: what is looked for.
    ///   - accepted: versions that will do where the wanted one is not to be had.
    public init(_ wanted: Recording, accepting accepted: Set<VersionKind> = []) {
        self.wanted = ReadRecording(wanted)
        self.accepted = accepted
        kinship = Kinship(self.wanted)
    }

    /// Judges a candidate.
    public func judge(_ candidate: Recording) -> Judgement {
        let names = ReadNames(candidate)
        return judge(names) { ReadRecording(names) }
    }

    /// Judges a candidate whose names have been read.
    public func judge(_ candidate: ReadRecording) -> Judgement { judge(candidate.names) { candidate } }

    private func judge(_ names: ReadNames, _ candidate: () -> ReadRecording) -> Judgement {
        if let judgement = Identifiers.judgement(wanted.recording, names.recording) { return judgement }
        if let judgement = withoutLetters(names) { return judgement }
        guard kinship.mayShareTitle(names) else {
            return Judgement(
                verdict: .noMatch, distance: 0, evidence: [.against("title", "has another title")])
        }
        var judgement = Interpretation.best(of: candidate(), for: wanted, kinship, accepting: accepted)
        Circumstances(wanted: wanted.recording, found: names.recording).weigh(&judgement)
        return judgement
    }

    /// Judges all and chooses the best match; of equals, the first.
    public func choose(_ candidates: [Recording]) -> Choice {
        let judgements = candidates.map(judge)
        let best = judgements.indices.filter { judgements[$0].verdict == .match }
            .min { (judgements[$0].distance, $0) < (judgements[$1].distance, $1) }
        return Choice(index: best, judgements: judgements)
    }

    /// Names of signs only, as `!!!`, are the same if they are so to the letter.
    private func withoutLetters(_ names: ReadNames) -> Judgement? {
        let (ours, theirs) = (wanted.recording, names.recording)
        if ours.artist.isEmpty || ours.title.isEmpty || theirs.title.isEmpty {
            return Judgement(
                verdict: .insufficient, distance: 0, evidence: [.against("title", "has names missing")])
        }
        guard wanted.title.headKey.isEmpty || names.titleKey.isEmpty else { return nil }
        let same = Signs.agree(ours.artist, theirs.artist) && Signs.agree(ours.title, theirs.title)
        return Judgement(
            verdict: same ? .match : .insufficient, distance: 0,
            evidence: [
                same
                    ? .for("title", "has the same signs for names")
                    : .against("title", "has no letters or numbers to compare")
            ])
    }
}

/// Names that are compared to the letter.
enum Signs {
    static func agree(_ one: String, _ other: String) -> Bool { bare(one) == bare(other) }

    private static func bare(_ text: String) -> [Unicode.Scalar] {
        text.lowercased().unicodeScalars.filter { !$0.properties.isWhitespace }
    }
}
