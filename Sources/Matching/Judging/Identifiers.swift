/// What identifiers decide alone.
enum Identifiers {
    static func judgement(_ wanted: Recording, _ found: Recording) -> Judgement? {
        if let id = mbid(wanted.mbid), id == mbid(found.mbid) {
            return Judgement(
                verdict: .match, distance: 0, evidence: [.for("mbid", "has the same MusicBrainz id")])
        }
        if let code = isrc(wanted.isrc), code == isrc(found.isrc) {
            return Judgement(
                verdict: .match, distance: 0, evidence: [.for("isrc", "has the same ISRC, \(code)")])
        }
        return nil
    }

    /// Two letters, three letters or digits, seven digits, in upper case; `nil` for everything else.
    static func isrc(_ text: String?) -> String? {
        guard let text, text.utf8.count <= 20 else { return nil }
        let code = text.uppercased().filter { $0 != "-" && $0 != " " }
        guard code.utf8.count == 12, code.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
            return nil
        }
        let characters = Array(code)
        guard characters[..<2].allSatisfy(\.isLetter), characters[5...].allSatisfy(\.isNumber) else {
            return nil
        }
        return code
    }

    private static func mbid(_ text: String?) -> String? {
        guard let text, text.utf8.count == 36, text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        return text.lowercased()
    }
}
