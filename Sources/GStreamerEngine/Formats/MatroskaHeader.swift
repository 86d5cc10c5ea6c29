/// Where a Matroska or WebM file ends by its own word: it is one element behind a head (RFC 8794, RFC 9559).
enum MatroskaHeader {
    private static let head = [UInt8]([0x1A, 0x45, 0xDF, 0xA3])
    private static let segment = [UInt8]([0x18, 0x53, 0x80, 0x67])

    static func begins(_ bytes: [UInt8]) -> Bool { bytes.starts(with: head) }

    /// - Parameter bytes: the first ones. `nil` where it does not say, as what was sent live.
    static func announcedEnd(in bytes: [UInt8]) -> Int? {
        guard begins(bytes), let first = size(in: bytes, at: head.count) else { return nil }
        let place = head.count + first.width + first.size
        guard place + segment.count < bytes.count, bytes[place...].starts(with: segment),
            let whole = size(in: bytes, at: place + segment.count)
        else { return nil }
        return place + segment.count + whole.width + whole.size
    }

    /// A number whose first byte says how many follow; all ones is unknown.
    private static func size(in bytes: [UInt8], at place: Int) -> (size: Int, width: Int)? {
        guard place < bytes.count, bytes[place] != 0 else { return nil }
        let width = bytes[place].leadingZeroBitCount + 1
        let size = bytes.number(at: place, count: width) & (1 << (7 * width) - 1)
        return size == 1 << (7 * width) - 1 || size > 1 << 50 ? nil : (size, width)
    }
}
