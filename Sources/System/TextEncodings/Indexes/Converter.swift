import Glibc

/// One of glibc's character sets: iconv(3). Its tables are the standard's but for what the indexes here say.
final class Converter {
    private let handle: iconv_t

    init(_ name: String) throws(TextEncodingError) {
        guard let handle = iconv_open("UTF-32LE", name), handle != iconv_t(bitPattern: -1) else {
            throw TextEncodingError(converter: name)
        }
        self.handle = handle
    }

    deinit { iconv_close(handle) }

    /// The code point that the bytes stand for; `nil` where they stand for none, or for more than one.
    func scalar(of bytes: UInt8...) -> UInt32? {
        // Each conversion is of its own.
        iconv(handle, nil, nil, nil, nil)
        var source = bytes.map { CChar(bitPattern: $0) }
        var units: (UInt32, UInt32, UInt32) = (0, 0, 0)
        let room = MemoryLayout.size(ofValue: units)
        var free = room
        let isWhole = source.withUnsafeMutableBufferPointer { source in
            withUnsafeMutableBytes(of: &units) { target in
                var from = source.baseAddress
                var rest = source.count
                var to = target.baseAddress?.assumingMemoryBound(to: CChar.self)
                let code = iconv(handle, &from, &rest, &to, &free)
                // What it holds back, in case that an accent follows.
                iconv(handle, nil, nil, &to, &free)
                return code == 0 && rest == 0
            }
        }
        return isWhole && room - free == 4 ? UInt32(littleEndian: units.0) : nil
    }
}
