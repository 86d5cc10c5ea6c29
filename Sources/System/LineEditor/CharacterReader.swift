import Glibc

/// Characters from a terminal, which come as UTF-8, a few bytes at a time.
struct CharacterReader {
    private var bytes: [UInt8] = []

    /// Reads what there is.
    ///
    /// - Returns: `false` at the end.
    mutating func read(_ file: Int32) -> Bool {
        var chunk = [UInt8](repeating: 0, count: 4096)
        let count = Glibc.read(file, &chunk, chunk.count)
        if count < 0 { return errno == EINTR || errno == EAGAIN }
        bytes += chunk.prefix(count)
        return count > 0
    }

    /// The next whole character; U+FFFD for bytes that are none.
    mutating func next() -> Unicode.Scalar? {
        guard let first = bytes.first else { return nil }
        let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard bytes.count >= length || first & 0xC0 == 0x80 else { return nil }
        let character = Array(bytes.prefix(first & 0xC0 == 0x80 ? 1 : length))
        bytes.removeFirst(character.count)
        return String(decoding: character, as: UTF8.self).unicodeScalars.first
    }
}
