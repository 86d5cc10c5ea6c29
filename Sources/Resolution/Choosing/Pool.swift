import Matching
import Model

/// The results of one resolver for one track, as they are judged.
struct Pool {
    struct Entry {
        let place: Int
        let result: JSON
        let function: String
        let query: String?
        let judgement: Judgement
        let popularity: Double
    }

    let matcher: Matcher
    private(set) var entries: [Entry] = []

    init(matcher: Matcher) { self.matcher = matcher }

    mutating func add(_ result: JSON, _ function: String, _ query: String?, _ isRejected: Bool) {
        let recording = Recording(result)
        var judgement = matcher.judge(recording)
        if isRejected {
            judgement.verdict = .noMatch
            judgement.evidence.append(Evidence(side: .against, subject: "user", words: "was refused by you"))
        }
        entries.append(
            Entry(
                place: entries.count, result: result, function: function, query: query, judgement: judgement,
                popularity: recording.popularity ?? 0))
    }

    private var matches: [Entry] { entries.filter { $0.judgement.verdict == .match } }

    var hasMatch: Bool { !matches.isEmpty }

    /// Whether there is nothing better to be found.
    var isExact: Bool { matches.contains { $0.judgement.distance <= 1 } }

    /// The nearest match; of equals the whole track, then the most popular, then the first.
    func best(isPreview: (JSON) -> Bool) -> Entry? {
        let ranked = matches.map { ($0, preview: isPreview($0.result)) }
        return ranked.min { one, other in
            if one.preview != other.preview { return other.preview }
            let (first, second) = (one.0, other.0)
            if first.judgement.distance != second.judgement.distance {
                return first.judgement.distance < second.judgement.distance
            }
            return (second.popularity, first.place) < (first.popularity, second.place)
        }?.0
    }

    /// 0 for what was asked for, 1 for a shorter or longer edit of it, 2 for a version that is accepted only.
    func rank(_ entry: Entry) -> Int {
        switch entry.judgement.distance {
        case ..<6: 0
        case ..<20: 1
        default: 2
        }
    }

    /// A plugin's own word counts where it is surer than what was asked for can be.
    func confidence(_ entry: Entry) -> Double {
        switch rank(entry) {
        case 0: max(Confidence.textMatch, min(1, entry.result["confidence"]?.number ?? 0))
        case 1: 0.9
        default: 0.8
        }
    }
}

extension Recording {
    /// What a wanted track says of itself.
    init(_ wanted: WantedTrack) {
        self.init(artist: wanted.artist, title: wanted.title, album: wanted.album)
    }

    /// What a plugin's result says of itself. Nothing in it is trusted to have the type that it should have.
    init(_ result: JSON) {
        self.init(
            artist: result["artist"]?.string ?? "", title: result["title"]?.string ?? "",
            album: result["album"]?.string, duration: result["duration"]?.number)
        isrc = result["isrc"]?.string
        mbid = result["mbid"]?.string
        year =
            result["year"]?.number.flatMap { Int(exactly: $0) }
            ?? result["releaseDate"]?.string.flatMap { Int($0.prefix(4)) }
        popularity = result["popularity"]?.number.flatMap { $0.isFinite ? $0 : nil }
    }
}
