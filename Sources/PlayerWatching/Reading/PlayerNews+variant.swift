import DBus

// Players say what they like: a list where a string should be, an unsigned number, a length of minus one. What makes no
// sense was not told.
extension PlayerNews {
    /// Reads properties of `org.mpris.MediaPlayer2.Player`.
    init(_ properties: [String: Variant]) {
        if let status = properties["PlaybackStatus"]?.text { self.status = Status(rawValue: status) }
        if let metadata = properties["Metadata"] { track = TrackNews(metadata.members ?? [:]) }
        rate = properties["Rate"]?.number.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
        position = properties["Position"]?.microseconds
    }
}

extension TrackNews {
    /// A longer track is none: some players give the largest number that there is for a station.
    static let longest: Duration = .seconds(86_400)
    private static let longestText = 1000

    init(_ metadata: [String: Variant]) {
        artists = Self.names(metadata["xesam:artist"])
        albumArtists = Self.names(metadata["xesam:albumArtist"])
        title = Self.names(metadata["xesam:title"]).first
        album = Self.names(metadata["xesam:album"]).first
        url = Self.names(metadata["xesam:url"]).first
        mbid = Self.names(metadata["xesam:musicBrainzTrackID"] ?? metadata["mb:trackId"]).first
            .flatMap(Self.identifier)
        length = metadata["mpris:length"]?.microseconds.flatMap { $0 > .zero && $0 < Self.longest ? $0 : nil }
    }

    /// Texts with something in them, however they are wrapped.
    private static func names(_ value: Variant?) -> [String] {
        switch value {
        case .variant(let inner): return names(inner)
        case .array(_, let elements), .tuple(let elements): return elements.prefix(100).flatMap(names)
        default: return value?.text.flatMap(trimmed).map { [$0] } ?? []
        }
    }

    static func trimmed(_ text: String) -> String? {
        let words = text.split(whereSeparator: { $0.isWhitespace || $0 == "\0" }).joined(separator: " ")
        return words.isEmpty ? nil : String(words.prefix(longestText))
    }

    private static func identifier(_ text: String) -> String? {
        let isOne = text.utf8.count == 36 && text.allSatisfy { $0 == "-" || ($0.isASCII && $0.isHexDigit) }
        return isOne ? text.lowercased() : nil
    }
}

extension Variant {
    /// A number of any type, or one that was written as text.
    var number: Double? {
        switch self {
        case .byte(let value): Double(value)
        case .int16(let value): Double(value)
        case .uint16(let value): Double(value)
        case .int32(let value): Double(value)
        case .uint32(let value): Double(value)
        case .int64(let value): Double(value)
        case .uint64(let value): Double(value)
        case .double(let value): value
        case .string(let text): Double(text)
        case .variant(let value): value.number
        default: nil
        }
    }

    /// A time that is not negative and no longer than a year.
    var microseconds: Duration? {
        guard let number, number.isFinite, (0...3.2e13).contains(number) else { return nil }
        return .microseconds(Int64(number))
    }
}
