import Model
import XML

/// Elements of an XML document as text that can stand alone: each of the outermost declares the namespaces that are used
/// in it. Prefixes stay, for readers that go by them.
struct XMLFragment {
    /// The outermost elements, one after the other. What stands between them is left out.
    private(set) var elements = ""
    /// What stands outside of the elements.
    private(set) var text = ""
    private var open: [(name: String, scope: [String: String])] = []
    /// Whether the last start tag has no content yet.
    private var isStartTagOpen = false

    /// How many elements are open.
    var depth: Int { open.count }
    var size: Int { elements.utf8.count + text.utf8.count }

    mutating func start(_ name: XMLName, _ attributes: [XMLAttribute]) {
        closeStartTag()
        var scope = open.last?.scope ?? [:]
        var declarations = ""
        for used in [name] + attributes.map(\.name).filter({ !$0.namespace.isEmpty })
        where used.prefix != "xml" {
            if open.isEmpty || scope[used.prefix] != used.namespace, declarations.range(of: used) == nil {
                declarations += Self.attribute(used.declaration, used.namespace)
            }
            scope[used.prefix] = used.namespace
        }
        elements += "<" + name.qualified + declarations
        for item in attributes { elements += Self.attribute(item.name.qualified, item.value) }
        open.append((name.qualified, scope))
        isStartTagOpen = true
    }

    mutating func end() {
        let (name, _) = open.removeLast()
        elements += isStartTagOpen ? "/>" : "</\(name)>"
        isStartTagOpen = false
    }

    mutating func add(_ more: String) {
        guard !open.isEmpty else { return text += more }
        closeStartTag()
        elements += XMLText.escaped(more)
    }

    private mutating func closeStartTag() {
        if isStartTagOpen { elements += ">" }
        isStartTagOpen = false
    }

    private static func attribute(_ name: String, _ value: String) -> String {
        " \(name)=\"\(XMLText.escapedAttribute(value))\""
    }
}

extension String {
    /// Whether a declaration of the name's prefix is among these.
    fileprivate func range(of name: XMLName) -> Range<Index>? { firstRange(of: " \(name.declaration)=") }
}

extension XMLName {
    fileprivate var qualified: String { prefix.isEmpty ? local : prefix + ":" + local }
    fileprivate var declaration: String { prefix.isEmpty ? "xmlns" : "xmlns:" + prefix }
}

// What a program has added to a list: XML, JSON or words.
extension XMLFragment {
    /// What stands in an `<extension>`.
    var content: JSON {
        if !elements.isEmpty { return .string(elements) }
        guard let words = text.trimmed else { return .string("") }
        return (try? JSON(parsing: words)) ?? .string(words)
    }

    /// What is to stand in an `<extension>`, so that it is read as this.
    static func markup(_ content: JSON) -> String {
        guard case .string(let given) = content else { return XMLText.escaped(content.text()) }
        if let elements = elements(in: given) { return elements }
        // These cannot be written as JSON in XML either.
        let words = given.replacing("\u{FFFE}", with: "\u{FFFD}").replacing("\u{FFFF}", with: "\u{FFFD}")
        let isPlain =
            words.trimmed ?? "" == words && (try? JSON(parsing: words)) == nil && XMLText.isValid(words)
        return XMLText.escaped(isPlain ? words : JSON.string(words).text())
    }

    /// The elements of which a text consists; `nil` where it is something else.
    private static func elements(in words: String) -> String? {
        guard words.first == "<" else { return nil }
        var (events, fragment) = ([XMLEvent](), XMLFragment())
        do {
            try XMLReader().feed(Array("<a>\(words)</a>".utf8), isLast: true, into: &events)
        } catch { return nil }
        for event in events.dropFirst().dropLast() {
            switch event.kind {
            case .start(let name, let attributes): fragment.start(name, attributes)
            case .text(let text): fragment.add(text)
            // The text may close the element that it is put into.
            case .end where fragment.depth == 0: return nil
            case .end: fragment.end()
            }
        }
        return fragment.text.trimmed == nil && fragment.depth == 0 ? fragment.elements : nil
    }
}

/// Text as XML 1.0 can hold it.
enum XMLText {
    /// Text between tags.
    static func escaped(_ text: String) -> String { escaped(text, [:]) }

    /// Text in an attribute, in double quotes.
    static func escapedAttribute(_ text: String) -> String {
        escaped(text, ["\"": "&quot;", "\t": "&#9;", "\n": "&#10;"])
    }

    static func isValid(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(isValid) }

    private static func escaped(_ text: String, _ more: [Unicode.Scalar: String]) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\r": result += "&#13;"
            default:
                let plain = isValid(scalar) ? scalar : "\u{FFFD}"
                if let written = more[plain] {
                    result += written
                } else {
                    result.unicodeScalars.append(plain)
                }
            }
        }
        return result
    }

    /// https://www.w3.org/TR/xml/#charsets
    private static func isValid(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }
}
