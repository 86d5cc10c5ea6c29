import Model

/// How certain it is that a result is the wanted track, by the rules that the plugins' home uses.
enum Confidence {
    /// Below this a result is the wrong song.
    static let floor = 0.6
    /// What a result gets whose names match.
    static let textMatch = 0.95
    /// What a result gets whose names do not match, or were not compared.
    static let unverified = 0.5

    /// Scores a result. Duration, album and popularity play no part.
    static func of(_ result: JSON, for wanted: WantedTrack) -> Double {
        guard isValid(result, for: wanted) else { return unverified }
        guard let own = result["confidence"]?.number, own >= textMatch else { return textMatch }
        return own
    }

    /// Whether artist and title each contain the wanted name, or are contained in it.
    static func isValid(_ result: JSON, for wanted: WantedTrack) -> Bool {
        guard let artist = result["artist"]?.string, let title = result["title"]?.string else { return false }
        return NormalizedName(artist).matches(NormalizedName(wanted.artist))
            && NormalizedName(title).matches(NormalizedName(wanted.title))
    }

    /// The first result with both names equal, else the first whose names contain each other.
    static func pick(_ results: [JSON], for wanted: WantedTrack) -> JSON? {
        let names = (NormalizedName(wanted.artist), NormalizedName(wanted.title))
        let equal = results.first { result in
            NormalizedName(result["artist"]?.string) == names.0
                && NormalizedName(result["title"]?.string) == names.1
                && !names.0.text.isEmpty && !names.1.text.isEmpty
        }
        return equal ?? results.first { isValid($0, for: wanted) }
    }
}
