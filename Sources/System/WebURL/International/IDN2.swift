import CIDN2

/// The owner of libidn2: one question, asked about a few code points at a time.
enum IDN2 {
    /// How many bytes of UTF-8 it is asked about at most. A DNS name has no more.
    static let longestQuestion = 255

    /// The domain that libidn2 makes of a text: mapped by UTS #46 without transition, in NFC, in Punycode;
    /// `nil` where it refuses the text. Any thread.
    static func lookup(_ text: String) -> [UInt8]? {
        guard text.utf8.count <= longestQuestion, !text.utf8.contains(0) else { return nil }
        let flags =
            IDN2_NFC_INPUT.rawValue | IDN2_NONTRANSITIONAL.rawValue | IDN2_NO_ALABEL_ROUNDTRIP.rawValue
        var name: UnsafeMutablePointer<UInt8>?
        let code = text.withCString { pointer in
            pointer.withMemoryRebound(to: UInt8.self, capacity: text.utf8.count + 1) {
                idn2_lookup_u8($0, &name, Int32(flags))
            }
        }
        guard code == IDN2_OK.rawValue, let name else { return nil }
        defer { idn2_free(name) }
        return Array(UnsafeBufferPointer(start: name, count: strlen(name)))
    }

    private static func strlen(_ name: UnsafeMutablePointer<UInt8>) -> Int {
        var length = 0
        while name[length] != 0 { length += 1 }
        return length
    }

    /// The same, with Punycode undone.
    static func normalized(_ text: String) -> [Unicode.Scalar]? {
        guard let name = lookup(text) else { return nil }
        var scalars: [Unicode.Scalar] = []
        for label in name.split(separator: ASCII.dot, omittingEmptySubsequences: false) {
            if !scalars.isEmpty || label.startIndex > 0 { scalars.append(".") }
            if label.starts(with: "xn--".utf8) {
                guard let decoded = Punycode.decode(label.dropFirst(4)) else { return nil }
                scalars += decoded
            } else {
                scalars += label.map { Unicode.Scalar($0) }
            }
        }
        return scalars
    }
}
