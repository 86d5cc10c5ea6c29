/// Duration, album, year and identifiers that differ: evidence beside the names.
struct Circumstances {
    let wanted: Recording
    let found: Recording

    func weigh(_ judgement: inout Judgement) {
        weighDuration(&judgement)
        weighAlbum(&judgement)
        weighYear(&judgement)
        if let ours = Identifiers.isrc(wanted.isrc), let theirs = Identifiers.isrc(found.isrc), ours != theirs
        {
            judgement.evidence.append(.neither("isrc", "has another ISRC, \(theirs), as reissues do"))
            judgement.distance += 1
        }
    }

    private func weighDuration(_ judgement: inout Judgement) {
        guard let ours = Self.length(wanted.duration), let theirs = Self.length(found.duration) else {
            return
        }
        let difference = abs(ours - theirs)
        if difference <= 3 {
            judgement.evidence.append(.for("duration", "lasts as long"))
        } else if difference > max(30, ours * 0.25) {
            let words = "lasts \(Int(difference)) seconds \(theirs > ours ? "longer" : "less")"
            judgement.evidence.append(.against("duration", words))
            judgement.distance += 12
            // So far away it is a loop, a mix or an excerpt, whatever it is called.
            if difference > max(90, ours * 0.6), judgement.verdict == .match {
                judgement.verdict = .insufficient
            }
        } else {
            judgement.evidence.append(.neither("duration", "lasts \(Int(difference)) seconds more or less"))
            judgement.distance += difference > 10 ? 2 : 1
        }
    }

    private static func length(_ seconds: Double?) -> Double? {
        seconds.flatMap { $0.isFinite && $0 > 0 && $0 < 1_000_000 ? $0 : nil }
    }

    private func weighAlbum(_ judgement: inout Judgement) {
        guard let ours = wanted.album, let theirs = found.album, !ours.isEmpty, !theirs.isEmpty else {
            return
        }
        let (one, other) = (
            Title(NameReader.read(ours).pieces[...]), Title(NameReader.read(theirs).pieces[...])
        )
        guard !one.headKey.isEmpty, !other.headKey.isEmpty else { return }
        if one.headKey == other.headKey {
            judgement.evidence.append(.for("album", "is from the same album"))
        } else {
            judgement.evidence.append(.neither("album", "is from another album"))
            judgement.distance += 2
        }
    }

    private func weighYear(_ judgement: inout Judgement) {
        guard let ours = wanted.year, let theirs = found.year else { return }
        if abs(ours - theirs) <= 1 {
            judgement.evidence.append(.for("year", "is from \(theirs)"))
        } else {
            judgement.evidence.append(.neither("year", "is from \(theirs), as reissues are"))
            judgement.distance += 1
        }
    }
}
