/// The first frame of an MP3 file, which says how long the sound is, and what its encoder put around it
/// (http://gabriel.mp3-tech.org/mp3infotag.html).
struct MP3Tag: Hashable {
    /// A decoder is late by so many frames.
    private static let decoderDelay = 529

    /// Of the whole file behind this frame.
    private(set) var frameCount: Int?
    private(set) var byteCount: Int?
    private(set) var extent: Extent?

    /// - Parameter bytes: from the first frame on. `nil` where it has no tag.
    init?(_ bytes: ArraySlice<UInt8>) {
        let bytes = Array(bytes.prefix(1024))
        guard bytes.count > 200, bytes[0] == 0xFF, bytes[1] & 0xE6 == 0xE2 else { return nil }
        let isVersion1 = bytes[1] & 0x18 == 0x18
        let isMono = bytes[3] & 0xC0 == 0xC0
        let place = 4 + (isVersion1 ? (isMono ? 17 : 32) : (isMono ? 9 : 17))
        guard bytes.has("Xing", at: place) || bytes.has("Info", at: place) else { return nil }
        read(bytes, at: place + 4, framesEach: isVersion1 ? 1152 : 576)
    }

    private mutating func read(_ bytes: [UInt8], at start: Int, framesEach: Int) {
        let flags = bytes.number(at: start, count: 4)
        var place = start + 4
        if flags & 1 != 0 { frameCount = bytes.number(at: place, count: 4) }
        if flags & 1 != 0 { place += 4 }
        if flags & 2 != 0 { byteCount = bytes.number(at: place, count: 4) }
        if flags & 2 != 0 { place += 4 }
        if flags & 4 != 0 { place += 100 }
        if flags & 8 != 0 { place += 4 }
        guard let frameCount, place + 24 <= bytes.count, bytes[place] != 0 else { return }
        let around = bytes.number(at: place + 21, count: 3)
        let (before, behind) = (around >> 12, around & 0xFFF)
        let total = frameCount * framesEach - before - behind
        guard around != 0, total > 0 else { return }
        extent = Extent(skip: before + Self.decoderDelay, total: total)
    }
}

extension [UInt8] {
    /// Big-endian.
    func number(at place: Int, count: Int) -> Int {
        guard place >= 0, place + count <= self.count else { return 0 }
        return self[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }
}
