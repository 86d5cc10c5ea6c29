/// What the first bytes of something say that it is.
enum Recognised: Hashable {
    case sound(SoundFormat)
    /// A list of pieces that are fetched one after the other.
    case hls
    /// A list of one or more URLs of streams.
    case streamList
    /// What codec is in it must be looked for.
    case mp4
    /// Something that is no sound, in words.
    case other(String)
    /// GStreamer may know it.
    case unknown
}

extension Recognised {
    /// How many bytes it takes to be sure.
    static let length = 4096

    /// - Parameter bytes: the first ones, `length` of them unless there are no more.
    init(_ bytes: some Collection<UInt8>) {
        let bytes = Array(bytes.prefix(Self.length))
        if bytes.has("ftyp", at: 4) {
            self = .mp4
            return
        }
        self = Self.sound(bytes).map { .sound($0) } ?? Self.text(bytes) ?? Self.picture(bytes) ?? .unknown
    }

    private static func sound(_ bytes: [UInt8]) -> SoundFormat? {
        if bytes.starts(with: "RIFF".utf8) || bytes.starts(with: "RF64".utf8) {
            return bytes.has("WAVE", at: 8) ? .wav : nil
        }
        if bytes.starts(with: "FORM".utf8), bytes.has("AIF", at: 8) { return .aiff }
        if bytes.starts(with: "fLaC".utf8) { return .flac }
        if bytes.starts(with: "OggS".utf8) { return ogg(bytes) }
        if bytes.starts(with: "wvpk".utf8) { return .wavpack }
        if bytes.starts(with: "ID3".utf8) { return tagged(bytes) }
        return raw(bytes[...])
    }

    /// The first page holds nothing but the first header.
    private static func ogg(_ bytes: [UInt8]) -> SoundFormat? {
        guard bytes.count > 27 else { return nil }
        let start = 27 + Int(bytes[26])
        if bytes.has("\u{1}vorbis", at: start) { return .vorbis }
        if bytes.has("OpusHead", at: start) { return .opus }
        if bytes.has("\u{7F}FLAC", at: start) { return .oggFLAC }
        return bytes.has("Speex   ", at: start) ? .speex : nil
    }

    private static func tagged(_ bytes: [UInt8]) -> SoundFormat? {
        guard bytes.count >= 10 else { return nil }
        let size = bytes[6..<10].reduce(0) { $0 << 7 | Int($1 & 0x7F) } + 10
        guard size < bytes.count else { return .taggedMP3 }
        if bytes[size...].starts(with: "fLaC".utf8) { return nil }
        return raw(bytes[size...]) == .aac ? .taggedAAC : .taggedMP3
    }

    /// Frames without a container: two that follow each other, since one may be chance.
    private static func raw(_ bytes: ArraySlice<UInt8>) -> SoundFormat? {
        guard bytes.count > 7, bytes[bytes.startIndex] == 0xFF else { return nil }
        let second = bytes[bytes.startIndex + 1]
        if second & 0xF6 == 0xF0 { return .aac }
        return second & 0xE0 == 0xE0 && second & 0x06 != 0 && second & 0x18 != 0x08 ? .mp3 : nil
    }

    private static func text(_ bytes: [UInt8]) -> Recognised? {
        let start = bytes.drop { $0 <= 0x20 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }.prefix(512)
        let text = String(decoding: start, as: UTF8.self).lowercased()
        if text.hasPrefix("#extm3u") { return text.contains("#ext-x-") ? .hls : .streamList }
        if text.hasPrefix("[playlist]") { return .streamList }
        if text.hasPrefix("<!doctype html") || text.hasPrefix("<html") || text.contains("<html") {
            return .other("an HTML page")
        }
        if text.hasPrefix("<?xml") { return .other("an XML document") }
        if text.hasPrefix("{") || text.hasPrefix("[{") { return .other("a JSON document") }
        return nil
    }

    private static func picture(_ bytes: [UInt8]) -> Recognised? {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return .other("a PNG picture") }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .other("a JPEG picture") }
        if bytes.starts(with: "GIF8".utf8) { return .other("a GIF picture") }
        if bytes.starts(with: "%PDF".utf8) { return .other("a PDF document") }
        if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) { return .other("a ZIP archive") }
        return nil
    }
}

extension [UInt8] {
    func has(_ text: String, at place: Int) -> Bool { dropFirst(place).starts(with: text.utf8) }
}
