import HTML

/// One record of a flat tree.
struct FlatNode {
    var kind: FlatTree.Kind
    var parent: Int
    var fields: ArraySlice<Int32>
}

/// Reads the records one after the other.
func forEachNode(of tree: FlatTree, _ body: (FlatNode) -> Void) {
    var at = 0
    while at < tree.records.count, let kind = FlatTree.Kind(rawValue: tree.records[at]) {
        let length =
            switch kind {
            case .element, .template: 5 + 4 * Int(tree.records[at + 4])
            case .text, .comment: 4
            case .doctype: 8
            }
        body(
            FlatNode(
                kind: kind, parent: Int(tree.records[at + 1]), fields: tree.records[(at + 2)..<(at + length)])
        )
        at += length
    }
}

/// The tree as text: every element with an end tag, text unescaped.
func outline(_ tree: FlatTree) -> String {
    var output = ""
    let units = Array(tree.text.utf16)
    var open: [(ordinal: Int, name: String)] = []
    var ordinal = 0
    func text(_ fields: ArraySlice<Int32>, _ index: Int) -> String {
        let offset = Int(fields[fields.startIndex + index])
        return String(
            decoding: units[offset..<offset + Int(fields[fields.startIndex + index + 1])], as: UTF16.self)
    }
    func close(downTo parent: Int) {
        while let last = open.last, last.ordinal != parent {
            output += "</\(last.name)>"
            open.removeLast()
        }
    }
    forEachNode(of: tree) { node in
        close(downTo: node.parent)
        switch node.kind {
        case .text: output += text(node.fields, 0)
        case .comment: output += "<!--" + text(node.fields, 0) + "-->"
        case .doctype:
            let ids = [2, 4].map { text(node.fields, $0) }
            output += "<!DOCTYPE " + text(node.fields, 0)
            output += ids[0].isEmpty ? ">" : " PUBLIC \"\(ids[0])\" \"\(ids[1])\">"
        case .element, .template:
            let fields = Array(node.fields)
            let name = ["", "svg:", "math:"][Int(fields[1])] + tree.names[Int(fields[0])]
            output += "<" + name
            for start in stride(from: 3, to: fields.count, by: 4) {
                let prefix = ["", "xlink:", "xml:", "xmlns:"][Int(fields[start + 1])]
                output += " \(prefix)\(tree.names[Int(fields[start])])='\(text(fields[start...], 2))'"
            }
            output += ">"
            open.append((ordinal, name))
        }
        ordinal += 1
    }
    close(downTo: -1)
    return output
}
