/// Songs of the wanted artist that are played by others.
struct Covers {
    let wanted: ReadRecording
    let candidate: ReadRecording

    private static let tributes = WordList("karaoke tribute covers cover kareoke")

    /// What tells that it is a cover; `nil` where nothing does.
    func evidence(_ agreement: TitleAgreement) -> Evidence? {
        let said = agreement.found.covers + candidate.title.covers
        if said.contains(where: isByOthers), wanted.title.covers.isEmpty {
            return .against("version", "says that it is a cover or a tribute")
        }
        let isTribute =
            candidate.credit.names.contains { $0.words.contains(where: Self.tributes.contains) }
            && !wanted.credit.names.contains { $0.words.contains(where: Self.tributes.contains) }
        return isTribute ? .against("artist", "comes from somebody who plays covers") : nil
    }

    /// "X Cover" on a record of the wanted artist is a cover of X by the wanted artist.
    private func isByOthers(_ words: [String]) -> Bool {
        let main = wanted.credit.names[0]
        let mentions = ReadName.key(words).contains(part: main.key)
        if let by = words.firstIndex(of: "by"),
            words[..<by].contains("cover") || words[..<by].contains("covered")
        {
            return !mentions
        }
        return mentions
            || !ArtistComparison(wanted: wanted)
                .relation(to: candidate.credit, guests: [], umlauts: true).isEnough
    }
}
