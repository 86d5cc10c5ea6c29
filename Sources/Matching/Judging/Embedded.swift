/// Artists who stand in the title, as videos have them: "Artist - Title", "Title (by Artist)", "Artist「Title」".
enum Embedded {
    /// Splits further behind are none.
    private static let most = 6

    static func mayBe(in candidate: ReadRecording) -> Bool {
        candidate.titleName.pieces.contains { piece in
            switch piece.mark {
            case .dash, .quote, .open, .colon: true
            default: piece.isWord && piece.text == "by"
            }
        }
    }

    static func interpretations(of candidate: ReadRecording, for wanted: ReadRecording) -> [Interpretation] {
        let pieces = candidate.titleName.pieces
        var result: [Interpretation] = []
        var splits = 0
        for (index, piece) in pieces.enumerated() where splits < most {
            switch piece.mark {
            case .dash, .colon, .quote, .open:
                splits += 1
                result += before(pieces, index, wanted)
                if piece.mark == .dash { result += after(pieces, index, wanted) }
            case .word where piece.text == "by":
                splits += 1
                if candidate.title.covers.isEmpty { result += after(pieces, index, wanted) }
            default: break
            }
        }
        guard !result.isEmpty else { return [] }
        let isOwn = ownsChannel(candidate, wanted)
        return result.map { found in
            var found = found
            found.distance = isOwn ? 1 : 4
            if !isOwn {
                found.note = .neither("artist", "was put there by “\(candidate.recording.artist.prefix(60))”")
            }
            return found
        }
    }

    /// Whether the candidate's artist is the wanted one, or a channel of theirs.
    private static func ownsChannel(_ candidate: ReadRecording, _ wanted: ReadRecording) -> Bool {
        if isWanted(candidate.credit, wanted) { return true }
        let credits = ArtistSpellings.of(candidate.recording.artist, candidate.credit)
        return credits.contains {
            ArtistComparison(wanted: wanted).relation(to: $0, guests: [], umlauts: true).isEnough
        }
    }

    private static func before(_ pieces: [Piece], _ index: Int, _ wanted: ReadRecording) -> [Interpretation] {
        let artist = pieces[..<index].drop { !$0.isWord }
        let credits = [artist, withoutNumber(artist)].compactMap { $0 }.map(Credit.init)
        guard let credit = credits.first(where: { isWanted($0, wanted) }) else { return [] }
        let rest = pieces[index...].drop { $0.mark == .dash || $0.mark == .colon }
        return [interpretation(credit, unquoted(rest))]
    }

    /// A title in brackets or quotation marks ends where they close.
    private static func unquoted(_ pieces: ArraySlice<Piece>) -> ArraySlice<Piece> {
        guard let first = pieces.first, first.mark == .open || first.mark == .quote else { return pieces }
        let closing: Piece.Mark = first.mark == .open ? .close : .quote
        let rest = pieces.dropFirst()
        guard let end = rest.firstIndex(where: { $0.mark == closing }) else { return rest }
        return ArraySlice(Array(rest[..<end]) + [Piece(.dash)] + rest[(end + 1)...])
    }

    private static func after(_ pieces: [Piece], _ index: Int, _ wanted: ReadRecording) -> [Interpretation] {
        let rest = pieces[(index + 1)...]
        let end =
            rest.firstIndex { $0.mark == .close || $0.mark == .open || $0.mark == .dash } ?? rest.endIndex
        let credit = Credit(rest[..<end])
        guard isWanted(credit, wanted) else { return [] }
        var title = pieces[..<index]
        while title.last?.mark == .open || title.last?.mark == .dash { title = title.dropLast() }
        return [interpretation(credit, ArraySlice(Array(title) + rest[end...].drop { $0.mark == .close }))]
    }

    private static func interpretation(_ credit: Credit, _ pieces: ArraySlice<Piece>) -> Interpretation {
        let title = Title(pieces)
        return Interpretation(credit: credit, guests: title.guests.flatMap { Credit($0).names }, title: title)
    }

    private static func isWanted(_ credit: Credit, _ wanted: ReadRecording) -> Bool {
        ArtistComparison(wanted: wanted, isThorough: true).relation(to: credit, guests: [], umlauts: true)
            .isEnough
    }

    /// Without the number that a track has on its record: 01, A2.
    private static func withoutNumber(_ pieces: ArraySlice<Piece>) -> ArraySlice<Piece>? {
        guard let first = pieces.first, first.isWord, first.text.utf8.count <= 3, pieces.count > 1 else {
            return nil
        }
        let isNumber = first.text.utf8.count == 1 || first.text.utf8.contains { (0x30...0x39).contains($0) }
        return isNumber ? pieces.dropFirst() : nil
    }
}
