import Testing
import TextEncodings

@Suite struct LabelTests {
    @Test(arguments: [
        ("utf-8", TextEncoding.utf8), (" \t\n\u{0C}\rUTF8 ", .utf8), ("Latin1", .windows1252),
        ("ascii", .windows1252),
        ("SJIS", .shiftJIS), ("ks_c_5601-1987", .eucKR), ("gb2312", .gbk), ("visual", .iso8859Part8),
        ("logical", .iso8859Part8i), ("utf-16", .utf16LE), ("unicodefffe", .utf16BE),
        ("hz-gb-2312", .replacement),
        ("x-user-defined", .xUserDefined), ("iso-8859-9", .windows1254), ("tis-620", .windows874),
    ])
    func name(_ label: String, _ encoding: TextEncoding) { #expect(TextEncoding(label: label) == encoding) }

    @Test(arguments: [
        "", "utf 8", "utf-7", "utf-32", "cesu-8", "\u{A0}utf-8", "utf-8\0", "ｕtf-8", "iso-8859-12",
    ])
    func nameNothing(_ label: String) { #expect(TextEncoding(label: label) == nil) }

    @Test func everyEncodingIsCalledByItsName() {
        for encoding in TextEncoding.allCases { #expect(TextEncoding(label: encoding.rawValue) == encoding) }
    }
}
