import GStreamer

/// Where files end by the word of their containers.
enum ChunkedFile {
    /// More than any page of an Ogg file has.
    private static let longestPage = 27 + 255 + 255 * 255

    /// Whether the last page of an Ogg file is not whole. A file whose end is not marked as one may be whole all the same.
    static func isCutOgg(_ source: any ByteSource) -> Bool {
        guard source.isRandom, let size = source.size else { return false }
        let start = max(0, size - longestPage)
        guard let bytes = source.bytes(at: start, count: size - start),
            let page = bytes.indices.last(where: { bytes.has("OggS\0", at: $0) })
        else { return false }
        let head = bytes[page...].prefix(27)
        guard head.count == 27, let count = head.last.map(Int.init) else { return true }
        let table = bytes[page...].dropFirst(27).prefix(count)
        let body = table.reduce(0) { $0 + Int($1) }
        return page + 27 + count + body > bytes.count
    }

    /// Where an AIFF file ends by its own word.
    static func announcedEnd(ofAIFF start: [UInt8]) -> Int? {
        guard start.count >= 8 else { return nil }
        let size = start[4..<8].reduce(0) { $0 << 8 | Int($1) }
        return size == 0 || size >= Int(UInt32.max) - 8 ? nil : size + 8
    }
}
