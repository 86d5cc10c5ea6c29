import CGumbo

/// Writes libgumbo's tree as a ``FlatTree``, without recursion.
struct FlatTreeBuilder {
    private var tree = FlatTree()
    private var text: [UInt8] = []
    private var length: Int32 = 0
    private var nameIndices: [[UInt8]: Int32] = [:]
    private var tagIndices: [UInt32: Int32] = [:]
    private let maximumDepth: Int

    /// The children of one node that are still to be written, and where they go.
    private struct Level {
        var children: GumboVector
        var next: UInt32 = 0
        var parent: Int32
    }

    /// The record written last, if it is text: text that follows it under the same parent joins it.
    private var lastText: (record: Int, parent: Int32)?

    init(inputLength: Int, maximumDepth: Int) {
        self.maximumDepth = maximumDepth
        text.reserveCapacity(inputLength)
        tree.records.reserveCapacity(inputLength / 4)
    }

    func finish(cut: FlatTree.Cut?) -> FlatTree {
        var tree = tree
        tree.text = String(decoding: text, as: UTF8.self)
        tree.cut = cut
        return tree
    }

    mutating func add(_ root: UnsafePointer<GumboNode>, asFragment: Bool) {
        let document = root.pointee.v.document
        tree.quirks = document.doc_type_quirks_mode == GUMBO_DOCTYPE_QUIRKS
        var children = document.children
        if asFragment {
            // The parser puts a fragment's nodes under a root element of its own.
            guard children.length > 0, let html = node(at: 0, of: children) else { return }
            children = html.pointee.v.element.children
        } else if document.has_doctype {
            addDoctype(document)
        }
        walk(children)
    }

    private func node(at index: UInt32, of vector: GumboVector) -> UnsafePointer<GumboNode>? {
        vector.data[Int(index)].map { UnsafePointer($0.assumingMemoryBound(to: GumboNode.self)) }
    }

    private mutating func walk(_ children: GumboVector) {
        var levels = [Level(children: children, parent: -1)]
        while let level = levels.last {
            guard level.next < level.children.length, let node = node(at: level.next, of: level.children)
            else {
                levels.removeLast()
                continue
            }
            levels[levels.count - 1].next += 1
            guard let ordinal = add(node, under: level.parent) else { continue }
            // Deeper than this, children become siblings.
            let parent = levels.count < maximumDepth ? ordinal : level.parent
            levels.append(Level(children: node.pointee.v.element.children, parent: parent))
        }
    }

    /// Writes one node; an element gives its ordinal, as its children follow.
    private mutating func add(_ node: UnsafePointer<GumboNode>, under parent: Int32) -> Int32? {
        switch node.pointee.type {
        case GUMBO_NODE_ELEMENT, GUMBO_NODE_TEMPLATE:
            lastText = nil
            return addElement(node, under: parent)
        case GUMBO_NODE_COMMENT:
            lastText = nil
            addCharacters(.comment, node.pointee.v.text.text, under: parent)
        case GUMBO_NODE_DOCUMENT:
            break
        default:
            addText(node.pointee.v.text.text, under: parent)
        }
        return nil
    }

    private mutating func addDoctype(_ document: GumboDocument) {
        tree.records += [FlatTree.Kind.doctype.rawValue, -1]
        for field in [document.name, document.public_identifier, document.system_identifier] {
            let (offset, length) = intern(field)
            tree.records += [offset, length]
        }
        tree.count += 1
    }

    private mutating func addText(_ characters: UnsafePointer<CChar>?, under parent: Int32) {
        if let lastText, lastText.parent == parent {
            tree.records[lastText.record + 3] += intern(characters).length
            return
        }
        lastText = (tree.records.count, parent)
        addCharacters(.text, characters, under: parent)
    }

    private mutating func addCharacters(
        _ kind: FlatTree.Kind, _ characters: UnsafePointer<CChar>?, under parent: Int32
    ) {
        let (offset, length) = intern(characters)
        tree.records.append(kind.rawValue)
        tree.records.append(parent)
        tree.records.append(offset)
        tree.records.append(length)
        tree.count += 1
    }

    private mutating func addElement(_ node: UnsafePointer<GumboNode>, under parent: Int32) -> Int32 {
        let isTemplate =
            node.pointee.v.element.tag == GUMBO_TAG_TEMPLATE
            && node.pointee.v.element.tag_namespace == GUMBO_NAMESPACE_HTML
        let name = elementName(node)
        tree.records.append((isTemplate ? FlatTree.Kind.template : .element).rawValue)
        tree.records.append(parent)
        tree.records.append(name)
        tree.records.append(Int32(node.pointee.v.element.tag_namespace.rawValue))
        tree.records.append(Int32(node.pointee.v.element.attributes.length))
        addAttributes(node.pointee.v.element.attributes)
        defer { tree.count += 1 }
        return Int32(tree.count)
    }

    private mutating func addAttributes(_ attributes: GumboVector) {
        for index in 0..<Int(attributes.length) {
            guard let pointer = attributes.data[index] else { continue }
            let attribute = pointer.assumingMemoryBound(to: GumboAttribute.self)
            let (offset, length) = intern(attribute.pointee.value)
            tree.records.append(name(UnsafeBufferPointer(cString: attribute.pointee.name)))
            tree.records.append(Int32(attribute.pointee.attr_namespace.rawValue))
            tree.records.append(offset)
            tree.records.append(length)
        }
    }

    /// Appends UTF-8 to the text pool; offset and length are in UTF-16 units.
    private mutating func intern(_ characters: UnsafePointer<CChar>?) -> (offset: Int32, length: Int32) {
        let bytes = UnsafeBufferPointer(cString: characters)
        let offset = length
        // Every byte that starts a character is a unit, and one that starts a character of four bytes is two.
        for byte in bytes { length += (byte & 0xC0 == 0x80 ? 0 : 1) + (byte >= 0xF0 ? 1 : 0) }
        text.append(contentsOf: bytes)
        return (offset, length - offset)
    }

    private mutating func name(_ bytes: UnsafeBufferPointer<UInt8>) -> Int32 { name(Array(bytes)) }

    private mutating func name(_ bytes: [UInt8]) -> Int32 {
        if let index = nameIndices[bytes] { return index }
        let index = Int32(tree.names.count)
        tree.names.append(String(decoding: bytes, as: UTF8.self))
        nameIndices[bytes] = index
        return index
    }

    private mutating func elementName(_ node: UnsafePointer<GumboNode>) -> Int32 {
        let tag = node.pointee.v.element.tag
        let namespace = node.pointee.v.element.tag_namespace
        guard namespace == GUMBO_NAMESPACE_HTML, tag != GUMBO_TAG_UNKNOWN else {
            return name(originalName(node.pointee.v.element, isSVG: namespace == GUMBO_NAMESPACE_SVG))
        }
        if let index = tagIndices[tag.rawValue] { return index }
        let index = name(UnsafeBufferPointer(cString: gumbo_normalized_tagname(tag)))
        tagIndices[tag.rawValue] = index
        return index
    }

    /// The tag name as the tokenizer reads it from the source; SVG has names in mixed case.
    private func originalName(_ element: GumboElement, isSVG: Bool) -> [UInt8] {
        var piece = element.original_tag
        guard piece.length > 0, piece.data != nil else {
            return Array(UnsafeBufferPointer(cString: gumbo_normalized_tagname(element.tag)))
        }
        gumbo_tag_from_original_text(&piece)
        if isSVG, let mixedCase = gumbo_normalize_svg_tagname(&piece) {
            return Array(UnsafeBufferPointer(cString: mixedCase))
        }
        let bytes = UnsafeRawBufferPointer(start: piece.data, count: piece.length)
        return bytes.flatMap { byte -> [UInt8] in
            switch byte {
            case 0: [0xEF, 0xBF, 0xBD]
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): [byte | 0x20]
            default: [byte]
            }
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The bytes of a C string, without its end; none for null.
    fileprivate init(cString: UnsafePointer<CChar>?) {
        guard let cString else {
            self.init(start: nil, count: 0)
            return
        }
        self.init(
            start: UnsafeRawPointer(cString).assumingMemoryBound(to: UInt8.self), count: strlen(cString))
    }
}
