/// A parsed tree as one array of numbers and two pools of text: cheap to hand to a script engine.
///
/// `records` holds one record per node in tree order (a parent before its children). Offsets and lengths are in
/// UTF-16 units of `text`; names are indices of `names`; a parent is the ordinal of an earlier record, -1 for none.
///
/// | kind | record |
/// |---|---|
/// | ``Kind/element``, ``Kind/template`` | kind, parent, name, namespace, number of attributes, then per attribute: name, namespace, value offset, value length |
/// | ``Kind/text``, ``Kind/comment`` | kind, parent, offset, length |
/// | ``Kind/doctype`` | kind, parent, name offset, length, public id offset, length, system id offset, length |
///
/// The children of a template are its contents. Children of a fragment's context have the parent -1.
public struct FlatTree: Sendable, Equatable {
    /// What a record describes; the values are the DOM's `nodeType`, and 11 for a template element.
    public enum Kind: Int32, Sendable {
        /// An element.
        case element = 1
        /// Text; neighbours are one.
        case text = 3
        /// A comment.
        case comment = 8
        /// A document type.
        case doctype = 10
        /// A `template` element of HTML.
        case template = 11
    }

    /// The limit at which the parser stopped. The tree holds what came before.
    public enum Cut: String, Sendable {
        /// Nested too deeply.
        case depth = "it is nested too deeply"
        /// The parse took more memory than it may.
        case memory = "its tree takes too much memory"
        /// The parse took more processor time than it may.
        case processorTime = "it takes too long to parse"
        /// The parser failed one of its own assertions.
        case defect = "it meets a defect of the parser"
    }

    /// The nodes.
    public var records: [Int32] = []
    /// How many nodes `records` holds.
    public var count = 0
    /// Names of elements and of attributes (without prefix), each once.
    public var names: [String] = []
    /// Everything else that is text.
    public var text = ""
    /// True if the document's type, or its absence, asks for quirks mode.
    public var quirks = false
    /// Nil if the whole input is in the tree.
    public var cut: Cut?
}

/// Namespaces that the HTML parser makes elements in.
public enum HTMLNamespace: Int32, Sendable {
    /// http://www.w3.org/1999/xhtml
    case html = 0
    /// http://www.w3.org/2000/svg
    case svg = 1
    /// http://www.w3.org/1998/Math/MathML
    case mathML = 2
}
