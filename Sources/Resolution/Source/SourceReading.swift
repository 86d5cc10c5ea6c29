import Filesystem
import Model

/// Reads what a plugin returned. Nothing in it is trusted to have the type that it should have.
struct SourceReading {
    let resolver: String
    /// Whether the plugin declares the `stream` capability.
    let streams: Bool
    let result: JSON

    /// The source; `nil` where the result is no object.
    func source(confidence: Double) -> Source? {
        guard result.object != nil else { return nil }
        let (kind, url, isPreview) = place
        var source = Source(resolver: resolver, confidence: confidence, kind: kind, url: url, result: result)
        source.isPreview = isPreview
        source.headers = headers
        source.title = text("title")
        source.artist = text("artist")
        source.album = text("album")
        source.duration = result["duration"]?.number.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
        source.isrc = isrc
        source.albumArt = text("albumArt") ?? text("thumbnail")
        return source
    }

    /// The first of these that holds decides.
    private var place: (Source.Kind, url: String?, isPreview: Bool) {
        if type == "local" || text("fileUrl") != nil || text("filePath") != nil {
            return (.local, fileURL, false)
        }
        if let url = streamURL { return (.direct, url, false) }
        if let uri = serviceURI { return (.service, uri, false) }
        if let page { return (.external, page, false) }
        if let preview = web("previewUrl") { return (.direct, preview, true) }
        return web("url").map { (.external, $0, false) } ?? (.service, text("url"), false)
    }

    private var type: String? { text("type") }

    private var fileURL: String? {
        text("fileUrl") ?? text("filePath").map { FileURL.string(Array($0.utf8)) }
            ?? text("url").flatMap { $0.hasPrefix("file:") ? $0 : nil }
    }

    private var streamURL: String? {
        if let url = web("streamUrl") { return url }
        return type == "direct" || streams ? web("url") : nil
    }

    /// Words that describe a result rather than name a service.
    private static let plainTypes: Set<String> = [
        "direct", "external", "track", "song", "audio", "music", "stream",
    ]

    /// The URI or id by which a service's own player finds the track.
    private var serviceURI: String? {
        for key in ["spotifyUri", "spotifyId", "appleMusicId", "qobuzId", "tidalId", "deezerId", "amazonId"] {
            if let id = identifier(key) { return id }
        }
        guard let type, !Self.plainTypes.contains(type) else { return nil }
        return identifier("uri") ?? identifier("id") ?? text("url") ?? type
    }

    private var page: String? {
        for key in [
            "bandcampUrl", "youtubeUrl", "soundcloudUrl", "embedUrl", "pageUrl", "externalUrl", "webUrl",
        ] {
            if let url = web(key) { return url }
        }
        return nil
    }

    /// Those that can be sent: a line break in one would smuggle in others.
    private var headers: [String: String] {
        let members = result["headers"]?.object?.members ?? []
        let texts = members.compactMap { member in member.value.string.map { (member.key, $0) } }
        return Dictionary(texts.filter { Self.isToken($0) && !Self.hasControl($1) }) { $1 }
    }

    /// A field name of RFC 9110.
    private static func isToken(_ name: String) -> Bool {
        !name.isEmpty
            && name.unicodeScalars.allSatisfy {
                $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
                    || "!#$%&'*+-.^_`|~".unicodeScalars.contains($0)
            }
    }

    private static func hasControl(_ text: String) -> Bool {
        text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }

    /// An ISRC of the right shape: two letters, three letters or digits, seven digits.
    private var isrc: String? {
        guard let code = text("isrc")?.uppercased(), code.utf8.count == 12, code.utf8.count == code.count
        else { return nil }
        let characters = Array(code)
        let isWellFormed =
            characters[..<2].allSatisfy(\.isLetter)
            && characters[2..<5].allSatisfy { $0.isLetter || $0.isNumber }
            && characters[5...].allSatisfy(\.isNumber)
        return isWellFormed ? code : nil
    }

    private func text(_ key: String) -> String? {
        result[key]?.string.flatMap { $0.isEmpty ? nil : $0 }
    }

    private func web(_ key: String) -> String? {
        text(key).flatMap { url in
            let start = url.prefix(8).lowercased()
            let isWeb = start.hasPrefix("http://") || start.hasPrefix("https://")
            return isWeb && !Self.hasControl(url) ? url : nil
        }
    }

    private func identifier(_ key: String) -> String? {
        text(key) ?? result[key]?.number.map { JSON.number($0).text() }
    }
}
