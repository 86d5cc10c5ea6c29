/// What an MP4 file says of the sound in it (ISO/IEC 14496-12), read with suspicion: the file is a stranger's.
struct MP4Header {
    /// Reads bytes from a place of the file: fewer at its end, `nil` where they do not come.
    typealias Read = (_ place: Int, _ count: Int) -> [UInt8]?

    private static let largest = 32 << 20
    private static let longest = 1 << 50
    private static let mostBoxes = 10000

    /// What the first sound is coded in: `mp4a`, `alac`…
    private(set) var codec: String?
    private(set) var extent = Extent()
    /// Bytes that GStreamer must see others in place of: it drops the first frame for an edit list, and the last one for the
    /// movie's length, which an edit list has made shorter than the media.
    private(set) var patches: [Int: [UInt8]] = [:]
    /// Where the last box ends by its own word.
    private(set) var announcedEnd = 0

    private var unitsPerSecond: (movie: Int, media: Int) = (0, 0)
    private var mediaLength = 0
    private var movieLength: (place: Int, width: Int) = (0, 0)
    private var edit: (start: Int, length: Int)?

    init?(_ read: Read) {
        var moov: (place: Int, bytes: [UInt8])?
        var (place, count) = (0, 0)
        while let head = read(place, 16), head.count >= 8,
            let box = Box(head[...], at: 0, within: Self.longest), count < Self.mostBoxes
        {
            count += 1
            if box.type == "moov", box.size <= Self.largest, let bytes = read(place, box.size) {
                moov = (place, bytes)
            }
            place += box.size
        }
        announcedEnd = place
        guard let moov, let box = Box(moov.bytes[...], at: 0, within: moov.bytes.count) else { return nil }
        readMovie(moov.bytes, box, at: moov.place)
    }

    private mutating func readMovie(_ bytes: [UInt8], _ movie: Box, at start: Int) {
        for box in movie.children(in: bytes) {
            switch box.type {
            case "mvhd":
                let isLong = bytes[safe: box.body] == 1
                unitsPerSecond.movie = Self.timeScale(bytes, box)
                movieLength = (start + box.body + (isLong ? 24 : 16), isLong ? 8 : 4)
            case "trak": readTrack(bytes, box, at: start)
            case "udta": readITunes(bytes, box)
            default: break
            }
        }
        settle()
    }

    private static func timeScale(_ bytes: [UInt8], _ box: Box) -> Int {
        bytes.number(at: box.body + (bytes[safe: box.body] == 1 ? 20 : 12), count: 4)
    }

    private mutating func readTrack(_ bytes: [UInt8], _ track: Box, at start: Int) {
        let children = track.children(in: bytes)
        for edits in children where edits.type == "edts" {
            patches[start + edits.start + 4] = Array("free".utf8)
        }
        guard codec == nil, let media = children.first(where: { $0.type == "mdia" }) else { return }
        let parts = media.children(in: bytes)
        guard let handler = parts.first(where: { $0.type == "hdlr" }), bytes.has("soun", at: handler.body + 8)
        else { return }
        if let head = parts.first(where: { $0.type == "mdhd" }) {
            let isLong = bytes[safe: head.body] == 1
            unitsPerSecond.media = Self.timeScale(bytes, head)
            mediaLength = bytes.number(at: head.body + (isLong ? 24 : 16), count: isLong ? 8 : 4)
        }
        codec = Self.codec(bytes, parts)
        if let edits = children.first(where: { $0.type == "edts" }) { readEdits(bytes, edits) }
    }

    private static func codec(_ bytes: [UInt8], _ parts: [Box]) -> String? {
        guard let info = parts.first(where: { $0.type == "minf" }),
            let table = info.children(in: bytes).first(where: { $0.type == "stbl" }),
            let kinds = table.children(in: bytes).first(where: { $0.type == "stsd" }),
            kinds.body + 16 <= bytes.count
        else { return nil }
        return String(decoding: bytes[kinds.body + 12..<kinds.body + 16], as: UTF8.self)
    }

    /// The first edit that is not empty.
    private mutating func readEdits(_ bytes: [UInt8], _ edits: Box) {
        guard let list = edits.children(in: bytes).first(where: { $0.type == "elst" }) else { return }
        let isLong = bytes[safe: list.body] == 1
        let width = isLong ? 8 : 4
        let count = bytes.number(at: list.body + 4, count: 4)
        for index in 0..<min(count, 16) {
            let place = list.body + 8 + index * (2 * width + 4)
            let start = bytes.number(at: place + width, count: width)
            if start >> (8 * width - 1) & 1 == 1 { continue }
            edit = (start, bytes.number(at: place, count: width))
            return
        }
    }

    /// `iTunSMPB`: what was put before, what was put behind, how long the sound is.
    private mutating func readITunes(_ bytes: [UInt8], _ box: Box) {
        let text = bytes[box.body..<box.end]
        guard let name = text.firstRange(of: Array("iTunSMPB".utf8)) else { return }
        guard let data = bytes[name.upperBound..<box.end].firstRange(of: Array("data".utf8)) else { return }
        let words = String(decoding: bytes[data.upperBound..<box.end].dropFirst(8).prefix(120), as: UTF8.self)
            .split(separator: " ").prefix(4).map { Int($0, radix: 16) }
        guard words.count == 4, let skip = words[1], let total = words[3],
            (1..<1 << 40).contains(total), (0..<1 << 40).contains(skip)
        else { return }
        extent = Extent(skip: skip, total: total, unitsPerSecond: unitsPerSecond.media)
    }

    /// An edit's length is in units of the movie, which are often too coarse: the media's own is better where they agree.
    private mutating func settle() {
        if !patches.isEmpty, unitsPerSecond.media > 0, movieLength.width > 0, mediaLength < 1 << 31 {
            // Not much longer: a track that is short beside its movie is taken for a picture.
            let length = mediaLength * unitsPerSecond.movie / unitsPerSecond.media + 1
            patches[movieLength.place] = (1...movieLength.width).map {
                UInt8(truncatingIfNeeded: length >> (8 * (movieLength.width - $0)))
            }
        }
        guard extent.total == nil, let edit, unitsPerSecond.movie > 0, unitsPerSecond.media > 0 else {
            return
        }
        guard max(mediaLength, edit.start, edit.length) < Self.longest,
            min(mediaLength, edit.start, edit.length) >= 0
        else { return }
        let rest = mediaLength - edit.start
        let length = Int(Double(edit.length) * Double(unitsPerSecond.media) / Double(unitsPerSecond.movie))
        let grain = unitsPerSecond.media / unitsPerSecond.movie + 1
        extent = Extent(
            skip: edit.start, total: edit.length == 0 || abs(rest - length) <= grain ? rest : length,
            unitsPerSecond: unitsPerSecond.media)
    }
}

/// A box of an MP4 file: where it is in the bytes at hand.
private struct Box {
    let type: String
    let start: Int
    /// Where what is in it begins.
    let body: Int
    let size: Int

    var end: Int { start + size }

    init?(_ bytes: ArraySlice<UInt8>, at start: Int, within limit: Int) {
        let bytes = Array(bytes.dropFirst(start).prefix(16))
        guard bytes.count >= 8 else { return nil }
        let short = bytes.number(at: 0, count: 4)
        size = short == 1 ? bytes.number(at: 8, count: 8) : short
        body = start + (short == 1 ? 16 : 8)
        self.start = start
        type = String(decoding: bytes[4..<8], as: UTF8.self)
        guard size >= body - start, size <= limit - start else { return nil }
    }

    func children(in bytes: [UInt8]) -> [Box] {
        var children: [Box] = []
        var place = body
        while children.count < 1000, let box = Box(bytes[...], at: place, within: min(end, bytes.count)) {
            children.append(box)
            place = box.end
        }
        return children
    }
}

extension [UInt8] {
    fileprivate subscript(safe place: Int) -> UInt8? { place < count ? self[place] : nil }
}
