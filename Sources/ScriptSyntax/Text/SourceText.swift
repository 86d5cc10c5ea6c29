/// The text of a script: valid UTF-8 without a byte order mark.
public struct SourceText: Sendable {
    /// The bytes of the text.
    public let bytes: [UInt8]

    /// Takes the bytes of a file.
    public init(_ file: [UInt8]) throws(InvalidUTF8) {
        let isMarked = file.starts(with: [0xEF, 0xBB, 0xBF])
        do { _ = try UTF8Span(validating: file.span) } catch {
            throw InvalidUTF8(offset: error.byteOffsets.lowerBound)
        }
        bytes = isMarked ? Array(file.dropFirst(3)) : file
    }

    /// Takes a text.
    public init(_ text: String) {
        let bytes = Array(text.utf8)
        self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    }

    /// Whether a word of ASCII stands somewhere in the text.
    func contains(_ word: StaticString) -> Bool {
        let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        return bytes.withUnsafeBufferPointer { bytes in
            guard bytes.count >= word.count else { return false }
            return (0...(bytes.count - word.count)).contains { start in
                bytes[start] == word[0] && word.indices.allSatisfy { bytes[start + $0] == word[$0] }
            }
        }
    }
}

/// Says that a file is not UTF-8.
public struct InvalidUTF8: Error, Sendable, Hashable, CustomStringConvertible {
    /// Of the first byte that is wrong, from the start of the file, from 0.
    public let offset: Int

    /// One line.
    public var description: String { "is not UTF-8: byte \(offset) is wrong; save it as UTF-8" }
}
