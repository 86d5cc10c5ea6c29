import Testing
import WebURL

@Suite struct WebURLTests {
    @Test(arguments: [
        ("http://2130706433/", "127.0.0.1"), ("http://0x7f000001", "127.0.0.1"),
        ("http://0177.1", "127.0.0.1"),
        ("http://%31%32%37.0.0.1", "127.0.0.1"), ("http://１２７．０．０．１", "127.0.0.1"),
        ("http://[::FFFF:127.0.0.1]", "[::ffff:7f00:1]"), ("http://[1:0:0:2:0:0:0:3]", "[1:0:0:2::3]"),
        ("http://LOCALHOST.", "localhost."), ("http://0x", "0.0.0.0"), ("http://1.2.3.4.", "1.2.3.4"),
    ])
    func givesOneHostForEverySpelling(_ input: String, _ host: String) throws {
        #expect(try WebURL.parse(input).hostname == host)
    }

    @Test(arguments: [
        "http://256.1.1.1", "http://1.2.3.4.5", "http://1.2.3.08", "http://0x100000000", "http://[1::2::3]",
        "http://[1:2:3:4:5:6:7::8]", "http://[::1.2.3]", "http://[::01.2.3.4]", "http://[12345::]",
        "http://[1:]",
        "http://a b", "http://a%00b", "http://xn--a.é", "http://é.xn--", "http://\u{300}a",
        "http://a\u{200D}b",
    ])
    func refusesABadHost(_ input: String) {
        #expect(!WebURL.canParse(input))
    }

    @Test func saysWhatIsWrong() {
        let kinds: [(String, WebURLError.Kind)] = [
            ("/a", .relativeWithoutBase), ("http://", .missingHost), ("http://u:p@/", .missingHost),
            ("http://u:secret@a<b/", .invalidHost("a<b")), ("http://a:70000/", .invalidPort),
            ("http://a:b/", .invalidPort),
        ]
        for (input, kind) in kinds {
            let error = #expect(throws: WebURLError.self) { try WebURL.parse(input) }
            #expect(error?.kind == kind)
            #expect(error?.description.contains("secret") == false)
        }
    }

    @Test(arguments: [
        ("♥️.ws", "xn--g6h.ws"), ("ＥＸＡＭＰＬＥ。ｃｏｍ", "example.com"), ("e\u{301}.x", "xn--9ca.x"),
        ("ㅎㅏㄴ.kr", "xn--0pd7361h.kr"), ("℃.x", "xn--c-0ca.x"), ("ΣΑΣ.gr", "xn--mxa9ab.gr"),
        ("א.com", "xn--4db.com"), ("∈\u{338}.x", "xn--k9g.x"), ("♥\u{301}\u{323}.x", "xn--lsa1er76k.x"),
        ("1\u{FE0F}\u{20E3}.x", "xn--1-2sn.x"), ("½.x", "xn--12-c6t.x"),
        ("BÜCHER.xn--BCHER-KVA", "xn--bcher-kva.xn--bcher-kva"),
    ])
    func mapsInternationalHosts(_ host: String, _ expected: String) throws {
        #expect(try WebURL.parse("https://\(host)").hostname == expected)
    }

    /// One label in a right-to-left script binds all the others.
    @Test(arguments: [
        ("0.א", false), ("a.א", true), ("אa", false), ("א1", true), ("1א", false), ("א٠1", false),
        ("é-.א", false),
        ("א♥א", true),
    ])
    func appliesTheBidiRuleToTheDomain(_ host: String, _ isValid: Bool) {
        #expect(WebURL.canParse("https://\(host)") == isValid)
    }

    /// Letters beyond the length of a DNS label are for the resolver to refuse.
    @Test func takesLongLabels() throws {
        let label = String(repeating: "é", count: 100)
        let url = try WebURL.parse("https://\(label).\(String(repeating: "x", count: 300))")
        #expect(url.hostname.hasPrefix("xn--9ca"))
        #expect(try WebURL.parse("https://\(url.hostname).é").hostname == url.hostname + ".xn--9ca")
        #expect(!WebURL.canParse("https://" + String(repeating: "é", count: 3000)))
    }

    @Test func comparesAndHashesByWhatItMeans() throws {
        let urls = try ["HTTP://Example.com:80/a/../b", "http://example.com/b"].map { try WebURL.parse($0) }
        #expect(Set(urls).count == 1)
        #expect(urls[0].withoutFragment == urls[1])
        #expect(urls[0].effectivePort == 80)
    }

    @Test func keepsASignThatAMarkFollows() throws {
        var url = try WebURL.parse("https://a/")
        url.search = "?\u{301}"
        url.hash = "#\u{301}"
        #expect(url.href == "https://a/?%CC%81#%CC%81")
    }
}

@Suite struct PercentEncodingTests {
    @Test func encodesBySet() {
        let text = " !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~é\u{7F}"
        #expect(percentEncode(text, set: .c0Control) == " !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~%C3%A9%7F")
        #expect(
            percentEncode(text, set: .component)
                == "%20!%22%23%24%25%26'()*%2B%2C-.%2F%3A%3B%3C%3D%3E%3F%40%5B%5C%5D%5E_%60%7B%7C%7D~%C3%A9%7F"
        )
    }

    @Test(arguments: [("%41%zz%4", "A%zz%4"), ("%", "%"), ("%C3%A9", "é"), ("a+b", "a+b"), ("%25%41", "%A")])
    func decodes(_ text: String, _ expected: String) {
        #expect(percentDecode(text) == Array(expected.utf8))
    }
}

@Suite struct URLSearchParamsTests {
    @Test(arguments: [
        ("a=b&c=d", [("a", "b"), ("c", "d")]), ("&&a&=&=b", [("a", ""), ("", ""), ("", "b")]),
        ("a=b=c", [("a", "b=c")]), ("a+b=%2B+%26", [("a b", "+ &")]), ("%FE=%C3%A9", [("\u{FFFD}", "é")]),
    ])
    func parses(_ query: String, _ expected: [(String, String)]) {
        let pairs = expected.map { URLSearchParams.Pair(name: $0.0, value: $0.1) }
        #expect(URLSearchParams(parsing: query).pairs == pairs)
    }

    @Test func writesWhatItReads() {
        let params = URLSearchParams([.init(name: "a b", value: "é&=+*-._~'"), .init(name: "", value: "")])
        #expect(params.serialized == "a+b=%C3%A9%26%3D%2B*-._%7E%27&=")
        #expect(URLSearchParams(parsing: params.serialized) == params)
    }
}
