/// One way to understand a candidate: who it is by, and what it is called.
struct Interpretation {
    let credit: Credit
    let guests: [Credit.Name]
    let title: Title
    /// How far it is from taking the names as they are given.
    var distance = 0
    var note: Evidence?

    /// The most favourable judgement of all ways to understand the candidate.
    static func best(
        of candidate: ReadRecording, for wanted: ReadRecording, _ kinship: Kinship,
        accepting accepted: Set<VersionKind>
    ) -> Judgement {
        let judge = InterpretationJudge(
            wanted: wanted, spellings: kinship.spellings, candidate: candidate, accepted: accepted)
        let direct = Interpretation(
            credit: candidate.credit, guests: candidate.guests, title: candidate.title)
        let first = judge.judge(direct)
        if first.verdict == .match, first.distance == 0 { return first }
        guard Embedded.mayBe(in: candidate), kinship.mayName(candidate.names) else { return first }
        let others = Embedded.interpretations(of: candidate, for: wanted).map(judge.judge)
        return others.reduce(first) { best, other in
            guard best.verdict == .match else {
                return other.verdict == .match || isTelling(other, best) ? other : best
            }
            return other.verdict == .match && other.distance < best.distance ? other : best
        }
    }

    /// Whether it says more to a person why this is not the one: a version, rather than another artist.
    private static func isTelling(_ one: Judgement, _ other: Judgement) -> Bool {
        !one.unwantedVersions.isEmpty && other.unwantedVersions.isEmpty
    }
}

/// Judges one way to understand a candidate.
struct InterpretationJudge {
    let wanted: ReadRecording
    /// The wanted one by artists that are spelled otherwise.
    let spellings: [ReadRecording]
    let candidate: ReadRecording
    let accepted: Set<VersionKind>

    func judge(_ interpretation: Interpretation) -> Judgement {
        let umlauts = wanted.hasUmlaut || candidate.hasUmlaut
        let scripts = wanted.hasOtherScript || candidate.hasOtherScript
        var artists = ArtistComparison(wanted: wanted)
        var relation = artists.relation(
            to: interpretation.credit, guests: interpretation.guests, umlauts: umlauts)
        if wanted.credit.key.isEmpty, interpretation.credit.key.isEmpty {
            relation = Signs.agree(wanted.recording.artist, candidate.recording.artist) ? .same : .different
        }
        let titles = TitleComparison(
            wanted: wanted.title, found: interpretation.title, umlauts: umlauts, scripts: scripts)
        var agreement = titles.agreement(isThorough: false)
        if agreement == nil, relation.isEnough || umlauts || scripts {
            agreement = titles.agreement(isThorough: true)
        }
        guard let agreement else { return Self.noMatch(relation, "has another title") }
        var distance = interpretation.distance + agreement.distance
        if !relation.isEnough {
            artists.isThorough = true
            relation = thorough(artists, interpretation, umlauts)
            distance += 2
        }
        guard relation.isEnough else { return noArtist(relation, agreement) }
        distance += relation.rawValue
        return judge(agreement, relation, interpretation, distance)
    }

    /// By all rules, in all scripts and signs in which the artists are written.
    private func thorough(
        _ artists: ArtistComparison, _ interpretation: Interpretation, _ umlauts: Bool
    ) -> ArtistRelation {
        let relation = artists.relation(
            to: interpretation.credit, guests: interpretation.guests, umlauts: umlauts)
        guard !relation.isEnough else { return relation }
        let theirs = ArtistSpellings.of(candidate.recording.artist, interpretation.credit)
        for one in [wanted] + spellings {
            for other in [interpretation.credit] + theirs {
                let found = ArtistComparison(wanted: one, isThorough: true)
                    .relation(to: other, guests: interpretation.guests, umlauts: umlauts)
                if found.isEnough { return found }
            }
        }
        return relation
    }

    private func noArtist(_ relation: ArtistRelation, _ agreement: TitleAgreement) -> Judgement {
        let isUnknown = candidate.credit.key.isEmpty || wanted.credit.key.isEmpty
        var judgement = Self.noMatch(relation, nil)
        judgement.verdict =
            isUnknown || relation == .others || differsInScriptOnly ? .insufficient : .noMatch
        judgement.evidence.append(.for("title", agreement.words))
        return judgement
    }

    private var differsInScriptOnly: Bool { wanted.artist.hasOtherScript != candidate.artist.hasOtherScript }

    static func noMatch(_ relation: ArtistRelation, _ title: String?) -> Judgement {
        var evidence = [artist(relation)]
        if let title { evidence.append(.against("title", title)) }
        return Judgement(verdict: .noMatch, distance: 0, evidence: evidence)
    }

    private static func artist(_ relation: ArtistRelation) -> Evidence {
        switch relation {
        case .same: .for("artist", "is by the same artist")
        case .reordered: .for("artist", "is by the same artists in another order")
        case .guests: .for("artist", "is by the same main artist, with a guest more or less")
        case .secondary: .for("artist", "is by one of the same artists, as a guest")
        case .others: .against("artist", "is by one of the same artists, with others")
        case .different: .against("artist", "is by another artist")
        }
    }

    private func judge(
        _ agreement: TitleAgreement, _ relation: ArtistRelation, _ interpretation: Interpretation,
        _ distance: Int
    ) -> Judgement {
        var judgement = Judgement(verdict: .match, distance: distance, evidence: [Self.artist(relation)])
        if let note = interpretation.note { judgement.evidence.append(note) }
        judgement.evidence.append(.for("title", agreement.words))
        if let cover = Covers(wanted: wanted, candidate: candidate).evidence(agreement) {
            judgement.verdict = .noMatch
            judgement.unwantedVersions = [.cover]
            judgement.evidence.append(cover)
            return judgement
        }
        switch VersionRelation.between(agreement.wanted.marks, agreement.found.marks, accepting: accepted) {
        case .same(let distance, let evidence):
            judgement.distance += distance + editions(agreement)
            judgement.evidence += evidence
        case .different(let kinds, let evidence):
            judgement.verdict = .noMatch
            judgement.unwantedVersions = kinds
            judgement.evidence += evidence
        }
        return judgement
    }

    /// Remasters and the like are the same recording; the one that was named is nearer.
    private func editions(_ agreement: TitleAgreement) -> Int {
        let (ours, theirs) = (agreement.wanted.marks.neutral, agreement.found.marks.neutral)
        return ours == theirs ? (agreement.wanted.isDecorated == agreement.found.isDecorated ? 0 : 1) : 1
    }
}
