/// Takes a JSON document apart as it comes: the elements of its outermost array of objects or arrays, one after the other,
/// so that a file of any size is read with little memory.
struct JSONElements {
    /// More is no listen and no page of them.
    static let longest = 16 << 20

    private enum Place {
        /// Before an array, or behind one.
        case outside
        /// Whether an array is one of listens shows in its first element.
        case opened
        case between
        /// How many brackets are open in the element.
        case element(open: Int)
        /// Neither object nor array.
        case scalar
    }

    private var place = Place.outside
    private var isText = false
    private var isEscaped = false
    private var element: [UInt8] = []
    private var line = 1
    private var start = 1
    private var isTooLong = false

    /// - Parameter found: the number of the line where an element begins, and the element; `nil` where it is too long.
    mutating func feed(_ byte: UInt8, _ found: (Int, [UInt8]?) throws -> Void) rethrows {
        defer { if byte == UInt8(ascii: "\n") { line += 1 } }
        if isText {
            keep(byte)
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                isText = false
            }
            return
        }
        if byte == UInt8(ascii: "\"") { isText = true }
        switch place {
        case .outside: if byte == UInt8(ascii: "[") { place = .opened }
        case .opened, .between: begin(byte)
        case .element(let open): try inside(byte, open, found)
        case .scalar: try scalar(byte, found)
        }
    }

    /// Whether the document ends where it may.
    func isComplete() -> Bool { if case .outside = place { !isText } else { false } }

    /// Where it stands.
    var position: Int { start }

    private mutating func begin(_ byte: UInt8) {
        switch byte {
        case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","): return
        case UInt8(ascii: "]"): place = .outside
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            (place, start) = (.element(open: 1), line)
            keep(byte)
        default:
            // An array of something else stands before that of the listens.
            if case .opened = place { place = .outside } else { (place, start) = (.scalar, line) }
            if case .scalar = place { keep(byte) }
        }
    }

    private mutating func inside(
        _ byte: UInt8, _ open: Int, _ found: (Int, [UInt8]?) throws -> Void
    ) rethrows {
        keep(byte)
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["): place = .element(open: open + 1)
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            place = open == 1 ? .between : .element(open: open - 1)
            if open == 1 { try end(found) }
        default: break
        }
    }

    private mutating func scalar(_ byte: UInt8, _ found: (Int, [UInt8]?) throws -> Void) rethrows {
        guard byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") else { return keep(byte) }
        place = byte == UInt8(ascii: ",") ? .between : .outside
        try end(found)
    }

    private mutating func keep(_ byte: UInt8) {
        switch place {
        case .element, .scalar: break
        default: return
        }
        if element.count < Self.longest { element.append(byte) } else { isTooLong = true }
    }

    private mutating func end(_ found: (Int, [UInt8]?) throws -> Void) rethrows {
        let whole = isTooLong ? nil : element
        element.removeAll(keepingCapacity: element.capacity < 1 << 20)
        isTooLong = false
        try found(start, whole)
    }
}
