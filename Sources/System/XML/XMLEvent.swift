/// What an XML document consists of, as far as a reader of data wants to know. Comments and processing instructions
/// are left out.
public struct XMLEvent: Sendable, Hashable {
    /// What was met.
    public enum Kind: Sendable, Hashable {
        /// A start tag.
        case start(XMLName, [XMLAttribute] = [])
        /// An end tag, or the end of an empty element.
        case end
        /// Character data; a run of it may come in pieces.
        case text(String)
    }

    /// What was met.
    public var kind: Kind
    /// Where, from 1.
    public var line: Int

    /// See the properties.
    public init(_ kind: Kind, line: Int) {
        self.kind = kind
        self.line = line
    }
}

/// An element's name by Namespaces in XML.
public struct XMLName: Sendable, Hashable {
    /// A URI; empty for none.
    public var namespace: String
    /// Without prefix.
    public var local: String
    /// What the document has in the namespace's place; empty for none. It has no meaning of its own.
    public var prefix: String

    /// See the properties.
    public init(namespace: String = "", _ local: String, prefix: String = "") {
        self.namespace = namespace
        self.local = local
        self.prefix = prefix
    }
}

/// An attribute of an element. Declarations of namespaces are none.
public struct XMLAttribute: Sendable, Hashable {
    /// Without a prefix, it has no namespace.
    public var name: XMLName
    /// Without entities and references.
    public var value: String

    /// See the properties.
    public init(_ name: XMLName, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// Why a document was not read to its end.
public struct XMLError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What was wrong.
    public enum Problem: Sendable, Hashable {
        /// It is not well-formed; the words are libexpat's.
        case syntax(String)
        /// It has a document type declaration, with which entities could grow without end.
        case doctype
        /// Elements nest deeper than the limit.
        case tooDeep(Int)
        /// One tag, comment or the like has more bytes than the limit.
        case tooLong(Int)
    }

    /// What was wrong.
    public var problem: Problem
    /// Where, from 1.
    public var line: Int
    /// Where in the line, from 1, in bytes.
    public var column: Int

    /// One line: where and what.
    public var description: String { "line \(line), column \(column): \(reason)" }

    /// What was wrong, in words.
    public var reason: String {
        switch problem {
        case .syntax(let words): "not well-formed XML: \(words)"
        case .doctype: "a document type declaration is not accepted; remove <!DOCTYPE …>"
        case .tooDeep(let limit): "elements are nested deeper than \(limit) levels"
        case .tooLong(let limit): "one tag or comment is longer than \(limit) bytes"
        }
    }
}
