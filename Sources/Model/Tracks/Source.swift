/// A place where a track can be played from: what a resolver returned, read and scored.
public struct Source: Sendable, Hashable {
    /// How a source is played.
    public enum Kind: String, Sendable {
        /// A file of this machine.
        case local
        /// A URL that serves the audio.
        case direct
        /// Only the plugin's own `play()` can play it.
        case service
        /// A web page.
        case external
    }

    /// The id of the plugin that found it.
    public var resolver: String
    /// From 0 to 1.
    public var confidence: Double
    /// How it is played.
    public var kind: Kind
    /// What to open; `nil` where only the plugin knows.
    public var url: String?
    /// Header fields that the URL wants.
    public var headers: [String: String] = [:]
    /// As the resolver names it.
    public var title: String?
    /// As the resolver names them.
    public var artist: String?
    /// As the resolver names it.
    public var album: String?
    /// In seconds.
    public var duration: Double?
    /// The recording's ISRC, in upper case.
    public var isrc: String?
    /// A URL.
    public var albumArt: String?
    /// Whether it is only an excerpt.
    public var isPreview = false
    /// How long ago it was found, in seconds; `nil` where it was found just now.
    public var age: Int64?
    /// When the URL stops working, in seconds since 1970, where it says that itself.
    public var expiresAt: Int64?
    /// What the plugin returned, untouched.
    public var result: JSON

    /// A source of which no more is known yet.
    public init(resolver: String, confidence: Double, kind: Kind, url: String?, result: JSON) {
        self.resolver = resolver
        self.confidence = confidence
        self.kind = kind
        self.url = url
        self.result = result
    }

    /// The source as the command line prints it for programs.
    public var json: JSON {
        var object = JSONObject([
            ("resolver", .string(resolver)), ("confidence", .number(confidence)),
            ("kind", .string(kind.rawValue)), ("url", JSON(url)),
            (
                "headers",
                .object(JSONObject(headers.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }))
            ),
            ("title", JSON(title)), ("artist", JSON(artist)), ("album", JSON(album)),
            ("duration", JSON(duration)), ("isrc", JSON(isrc)), ("albumArt", JSON(albumArt)),
        ])
        if isPreview { object["preview"] = true }
        if let age { object["age"] = JSON(Int(age)) }
        if let expiresAt { object["expiresAt"] = JSON(Int(expiresAt)) }
        object["result"] = result
        return .object(object)
    }
}
