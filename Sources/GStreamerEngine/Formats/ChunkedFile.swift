import GStreamer

/// Whether files of this machine end where they should, by the word of their containers. What comes from a server is known by
/// the length that it told.
enum ChunkedFile {
    /// More than any page of an Ogg file has.
    private static let longestPage = 27 + 255 + 255 * 255
    /// No coded sound ends in so many zeros: they are what was kept free for bytes that never came.
    private static let longestNothing = 16 << 10

    /// Whether the last page of an Ogg file is not whole. A file whose end is not marked as one may be whole all the same.
    static func isCutOgg(_ source: any ByteSource) -> Bool {
        guard let bytes = end(of: source, longestPage),
            let page = bytes.indices.last(where: { bytes.has("OggS\0", at: $0) })
        else { return source.isRandom }
        let head = bytes[page...].prefix(27)
        guard head.count == 27, let count = head.last.map(Int.init) else { return true }
        let table = bytes[page...].dropFirst(27).prefix(count)
        let end = page + 27 + count + table.reduce(0) { $0 + Int($1) }
        let isMarked = bytes[page + 5] & 4 != 0
        return end > bytes.count || !isMarked && end < bytes.count && bytes[end...].allSatisfy { $0 == 0 }
    }

    /// Whether nothing was ever written at its end. Not for samples as they are, among which there is silence.
    static func endsInNothing(_ source: any ByteSource) -> Bool {
        guard let size = source.size, size > longestNothing, let bytes = end(of: source, longestNothing)
        else {
            return false
        }
        return bytes.allSatisfy { $0 == 0 }
    }

    private static func end(of source: any ByteSource, _ count: Int) -> [UInt8]? {
        guard source.isRandom, let size = source.size else { return nil }
        let start = max(0, size - count)
        return source.bytes(at: start, count: size - start)
    }

    /// Where an AIFF file ends by its own word.
    static func announcedEnd(ofAIFF start: [UInt8]) -> Int? {
        guard start.count >= 8 else { return nil }
        let size = start[4..<8].reduce(0) { $0 << 8 | Int($1) }
        return size == 0 || size >= Int(UInt32.max) - 8 ? nil : size + 8
    }
}
