/// An encoding of the Encoding Standard (https://encoding.spec.whatwg.org/#names-and-labels), by its name in lower case.
public enum TextEncoding: String, Sendable, CaseIterable {
    case utf8 = "utf-8"
    case ibm866
    case iso8859Part2 = "iso-8859-2"
    case iso8859Part3 = "iso-8859-3"
    case iso8859Part4 = "iso-8859-4"
    case iso8859Part5 = "iso-8859-5"
    case iso8859Part6 = "iso-8859-6"
    case iso8859Part7 = "iso-8859-7"
    case iso8859Part8 = "iso-8859-8"
    case iso8859Part8i = "iso-8859-8-i"
    case iso8859Part10 = "iso-8859-10"
    case iso8859Part13 = "iso-8859-13"
    case iso8859Part14 = "iso-8859-14"
    case iso8859Part15 = "iso-8859-15"
    case iso8859Part16 = "iso-8859-16"
    case koi8r = "koi8-r"
    case koi8u = "koi8-u"
    case macintosh
    case windows874 = "windows-874"
    case windows1250 = "windows-1250"
    case windows1251 = "windows-1251"
    case windows1252 = "windows-1252"
    case windows1253 = "windows-1253"
    case windows1254 = "windows-1254"
    case windows1255 = "windows-1255"
    case windows1256 = "windows-1256"
    case windows1257 = "windows-1257"
    case windows1258 = "windows-1258"
    case xMacCyrillic = "x-mac-cyrillic"
    case gbk
    case gb18030
    case big5
    case eucJP = "euc-jp"
    case iso2022JP = "iso-2022-jp"
    case shiftJIS = "shift_jis"
    case eucKR = "euc-kr"
    case replacement
    case utf16BE = "utf-16be"
    case utf16LE = "utf-16le"
    case xUserDefined = "x-user-defined"

    /// The encoding of a label, whatever its case and the white space around it
    /// (https://encoding.spec.whatwg.org/#concept-encoding-get); `nil` where no encoding is called so.
    public init?(label: some StringProtocol) {
        let trimmed = label.utf8.drop(while: \.isASCIIWhitespace).reversed().drop(while: \.isASCIIWhitespace)
        let folded = trimmed.reversed().map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        guard let encoding = Self.byLabel[String(decoding: folded, as: UTF8.self)] else { return nil }
        self = encoding
    }

    private static let byLabel: [String: TextEncoding] = {
        var encodings: [String: TextEncoding] = [:]
        for (encoding, labels) in encodingLabels {
            for label in labels.split(whereSeparator: \.isWhitespace) { encodings[String(label)] = encoding }
        }
        return encodings
    }()
}

extension UInt8 {
    fileprivate var isASCIIWhitespace: Bool { [0x09, 0x0A, 0x0C, 0x0D, 0x20].contains(self) }
}
