import Testing
import XML

@Suite struct XMLReaderTests {
    @Test(arguments: [1, 2, 3, 7, 1000])
    func piecesOfAnySizeGiveTheSame(size: Int) throws {
        let text =
            "<?xml version='1.0'?>\n<a xmlns='urn:x' xmlns:y='urn:y'><!-- c -->\n<y:b>caf\u{E9} &amp; &#x41;</y:b><c/></a>"
        let events = try read(Array(text.utf8), size)
        #expect(
            events.map(\.kind) == [
                .start(XMLName(namespace: "urn:x", "a")), .text("\n"),
                .start(XMLName(namespace: "urn:y", "b", prefix: "y")),
                .text("caf\u{E9} & A"), .end, .start(XMLName(namespace: "urn:x", "c")), .end, .end,
            ])
        #expect(events.map(\.line) == [2, 2, 3, 3, 3, 3, 3, 3])
    }

    @Test func readsWhatTheDocumentDeclares() throws {
        let latin = Array("<?xml version='1.0' encoding='ISO-8859-1'?><a>".utf8) + [0xE9] + Array("</a>".utf8)
        #expect(try read(latin, 5).map(\.kind).contains(.text("\u{E9}")))
        let wide =
            [UInt8]([0xFF, 0xFE]) + "<a>\u{E9}</a>".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        #expect(try read(wide, 5).map(\.kind).contains(.text("\u{E9}")))
    }

    @Test(arguments: [
        ("<a>\n<b></a>", 2), ("", 1), ("<a>", 1), ("\n\n<a>&nope;</a>", 3), ("<a/><a/>", 1),
        ("<a>\u{0}</a>", 1),
        ("<a x='1' x='2'/>", 1), ("text", 1), ("<?xml version='1.0' encoding='klingon'?><a/>", 1),
        ("<y:b/>", 1),
    ])
    func whatIsNotWellFormedIsRefusedWithItsLine(text: String, line: Int) {
        let error = #expect(throws: XMLError.self) { try read(Array(text.utf8), 4096) }
        #expect(error?.line == line)
        if case .syntax? = error?.problem { return }
        Issue.record("\(text): \(String(describing: error))")
    }

    @Test func noEntityIsEverDeclared() {
        var laughs = "<?xml version='1.0'?><!DOCTYPE lolz [<!ENTITY lol 'lol'>"
        for level in 1...9 {
            let before = level == 1 ? "lol" : "lol\(level - 1)"
            laughs += "<!ENTITY lol\(level) '" + String(repeating: "&\(before);", count: 10) + "'>"
        }
        laughs += "]><lolz>&lol9;</lolz>"
        let outside = "<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><a>&x;</a>"
        for text in [laughs, outside, "<!DOCTYPE a SYSTEM 'http://127.0.0.1/a.dtd'><a/>"] {
            for size in [1, 4096] {
                var events: [XMLEvent] = []
                let error = #expect(throws: XMLError.self) { try read(Array(text.utf8), size, into: &events) }
                #expect(error?.problem == .doctype)
                #expect(events.isEmpty)
            }
        }
    }

    @Test func depthIsBounded() throws {
        let deep = String(repeating: "<a>", count: 256)
        #expect(try read(Array((deep + String(repeating: "</a>", count: 256)).utf8), 100).count == 512)
        let error = #expect(throws: XMLError.self) {
            try read(Array(String(repeating: "<a>", count: 5_000_000).utf8), 65_536)
        }
        #expect(error?.problem == .tooDeep(256))
        #expect(error?.line == 1)
    }

    @Test(arguments: ["<a><!--", "<a x='", "<a", "<a><?p ", "<a><![CDATA["])
    func aTokenIsBoundedUnlessItIsText(start: String) {
        var events: [XMLEvent] = []
        let bytes = Array(start.utf8) + [UInt8](repeating: 0x78, count: 3 << 20)
        let error = #expect(throws: XMLError.self) { try read(bytes, 65_536, into: &events) }
        if start.hasSuffix("CDATA[") {
            #expect(error?.problem == .syntax("unclosed CDATA section"))
        } else {
            #expect(error?.problem == .tooLong(1 << 20))
        }
    }

    private func read(_ bytes: [UInt8], _ size: Int) throws -> [XMLEvent] {
        var events: [XMLEvent] = []
        try read(bytes, size, into: &events)
        return joined(events)
    }

    private func read(_ bytes: [UInt8], _ size: Int, into events: inout [XMLEvent]) throws {
        let reader = XMLReader()
        for start in stride(from: 0, to: bytes.count, by: size) {
            try reader.feed(
                Array(bytes[start..<min(start + size, bytes.count)]), isLast: false, into: &events)
        }
        try reader.feed([], isLast: true, into: &events)
    }

    /// With runs of text in one piece.
    private func joined(_ events: [XMLEvent]) -> [XMLEvent] {
        events.reduce(into: []) { joined, event in
            if case .text(let more) = event.kind, case .text(let text)? = joined.last?.kind {
                joined[joined.count - 1].kind = .text(text + more)
            } else {
                joined.append(event)
            }
        }
    }
}
