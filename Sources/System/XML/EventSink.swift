import CExpat
import Glibc

/// Turns libexpat's callbacks into values.
final class EventSink {
    /// Between namespace and name. libexpat refuses namespaces that contain it.
    static let separator = UInt8(ascii: "\n")

    private let parser: XML_Parser
    private let maximumDepth: Int
    private var depth = 0
    /// The one that was met last: most elements have the same.
    private var namespace = ""
    private var events: [XMLEvent] = []
    /// Why this side stopped the parser.
    private(set) var refusal: XMLError.Problem?
    /// Where in the document the last callback was, in bytes.
    private(set) var lastPlace = 0

    /// - Parameter parser: outlives the sink's callbacks.
    init(_ parser: XML_Parser, maximumDepth: Int) {
        self.parser = parser
        self.maximumDepth = maximumDepth
    }

    /// The events since the last time.
    func take() -> [XMLEvent] {
        defer { events = [] }
        return events
    }

    /// Registers the callbacks. The parser does not own the sink.
    func listen() {
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetElementHandler(
            parser, { data, name, attributes in EventSink.of(data).start(name!, attributes!) },
            { data, _ in EventSink.of(data).end() })
        XML_SetCharacterDataHandler(parser) { data, text, count in
            let bytes = UnsafeRawBufferPointer(start: text, count: Int(count))
            EventSink.of(data).text(String(decoding: bytes, as: UTF8.self))
        }
        XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in EventSink.of(data).refuse(.doctype) }
        // Everything else: it only says how far the parser is.
        XML_SetDefaultHandler(parser) { data, _, _ in EventSink.of(data).note() }
    }

    private static func of(_ data: UnsafeMutableRawPointer?) -> EventSink {
        Unmanaged<EventSink>.fromOpaque(data!).takeUnretainedValue()
    }

    /// - Parameter attributes: names and values by turns, and `nil` at the end.
    private func start(
        _ name: UnsafePointer<XML_Char>, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>
    ) {
        note()
        depth += 1
        if depth > maximumDepth { return refuse(.tooDeep(maximumDepth)) }
        var (list, index) = ([XMLAttribute](), 0)
        while let name = attributes[index], let value = attributes[index + 1] {
            list.append(XMLAttribute(self.name(name), String(cString: value)))
            index += 2
        }
        append(.start(self.name(name), list))
    }

    /// libexpat gives the local name alone, or namespace, local name and prefix.
    private func name(_ text: UnsafePointer<XML_Char>) -> XMLName {
        let bytes = UnsafeRawBufferPointer(start: text, count: strlen(text))
        guard let cut = bytes.firstIndex(of: Self.separator) else { return XMLName(Self.text(bytes[...])) }
        if !namespace.utf8.elementsEqual(bytes[..<cut]) { namespace = Self.text(bytes[..<cut]) }
        let rest = bytes[(cut + 1)...]
        guard let end = rest.firstIndex(of: Self.separator) else {
            return XMLName(namespace: namespace, Self.text(rest))
        }
        return XMLName(namespace: namespace, Self.text(rest[..<end]), prefix: Self.text(rest[(end + 1)...]))
    }

    private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
        String(decoding: UnsafeRawBufferPointer(rebasing: bytes), as: UTF8.self)
    }

    private func end() {
        note()
        depth -= 1
        append(.end)
    }

    private func text(_ text: String) {
        note()
        append(.text(text))
    }

    private func append(_ kind: XMLEvent.Kind) {
        // libexpat makes a few more callbacks after it was stopped.
        guard refusal == nil else { return }
        events.append(XMLEvent(kind, line: Int(XML_GetCurrentLineNumber(parser))))
    }

    private func refuse(_ problem: XMLError.Problem) {
        refusal = refusal ?? problem
        XML_StopParser(parser, 0)
    }

    private func note() { lastPlace = Int(XML_GetCurrentByteIndex(parser)) }
}
