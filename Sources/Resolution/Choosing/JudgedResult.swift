import Matching
import Model

/// A plugin's result, and what was thought of it.
public struct JudgedResult: Sendable, Hashable {
    /// The id of the plugin.
    public var resolver: String
    /// What to call it when it is to be refused; `nil` where the plugin does not say.
    public var id: SourceID?
    /// The plugin's function that gave it: `resolve` or `search`.
    public var function: String
    /// What was searched for; `nil` with `resolve`.
    public var query: String?
    /// As the plugin has them.
    public var artist: String?
    public var title: String?
    public var album: String?
    /// In seconds.
    public var duration: Double?
    /// Whether it is the wanted track, how near, and why.
    public var judgement: Judgement
    /// Whether it is the plugin's answer.
    public var isChosen = false

    /// The result as the command line prints it for programs.
    public var json: JSON {
        [
            "resolver": .string(resolver), "id": JSON(id?.description), "from": .string(function),
            "query": JSON(query), "artist": JSON(artist), "title": JSON(title), "album": JSON(album),
            "duration": JSON(duration), "verdict": .string(judgement.verdict.rawValue),
            "chosen": .bool(isChosen),
            "reasons": .array(judgement.evidence.map(Self.json)),
        ]
    }

    private static func json(_ evidence: Evidence) -> JSON {
        [
            "side": .string(evidence.side.rawValue), "subject": .string(evidence.subject),
            "words": .string(evidence.words),
        ]
    }
}
