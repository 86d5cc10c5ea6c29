import ScriptEngine
import TextEncodings

/// What becomes of U+FEFF at the start of a text in UTF-8 or UTF-16.
enum ByteOrderMark {
    case dropped, kept
}

/// A decoder that a script holds between chunks.
final class OpenDecoder {
    private var decoder: TextDecoder
    private var mark: ByteOrderMark

    /// - Throws: `Thrown`, `TextEncodingError`.
    init(_ name: Value, isFatal: Bool, _ mark: ByteOrderMark) throws {
        guard let encoding = TextEncoding(rawValue: try name.string()) else {
            throw Thrown(name.realm.typeError("no such encoding"))
        }
        decoder = try TextDecoder(encoding, isFatal: isFatal)
        // Others have no such mark.
        self.mark = [.utf8, .utf16LE, .utf16BE].contains(encoding) ? mark : .kept
    }

    /// The text of the next bytes; undefined where they are wrong.
    func next(_ bytes: Value, isLast: Bool) -> Value {
        let realm = bytes.realm
        let text = bytes.withBytes { bytes in
            decoder.decode(UnsafeRawBufferPointer(bytes), isLast: isLast) { units in
                guard mark == .dropped, let first = units.first else { return realm.value(utf16: units) }
                mark = .kept
                return realm.value(utf16: first == 0xFEFF ? .init(rebasing: units.dropFirst()) : units)
            }
        }
        return text.flatMap { $0 } ?? realm.undefined
    }
}

extension Realm {
    /// The string that bytes stand for; what is no UTF-8 becomes U+FFFD (https://encoding.spec.whatwg.org/#utf-8-decode).
    func value(utf8 bytes: UnsafeRawBufferPointer, _ mark: ByteOrderMark = .dropped) -> Value {
        let hasMark = mark == .dropped && bytes.starts(with: [0xEF, 0xBB, 0xBF])
        let text = hasMark ? UnsafeRawBufferPointer(rebasing: bytes.dropFirst(3)) : bytes
        if let value = value(ascii: text) { return value }
        var decoder = TextDecoder.utf8
        return decoder.decode(text, isLast: true) { value(utf16: $0) } ?? undefined
    }

    /// The string that bytes stand for.
    func value(utf8 bytes: [UInt8]) -> Value { bytes.withUnsafeBytes { value(utf8: $0) } }
}
