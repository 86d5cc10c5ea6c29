/// Puts texts in the place of others.
struct Rewriter: Sendable {
    struct Edit {
        /// In bytes of the source.
        var range: Range<Int>
        var text: [UInt8]
    }

    let bytes: [UInt8]
    private var edits: [Edit] = []
    private var lines = LineStarts()
    private var lineCount = Int.max

    init(_ source: SourceText) { bytes = source.bytes }

    /// Takes over where lines begin. Without that nothing may be replaced by something longer behind the first.
    mutating func adopt(_ lines: LineStarts) {
        self.lines = lines
        lineCount = lines.offsets.count
    }

    mutating func replace(_ range: Range<Int>, by text: String) {
        edits.append(Edit(range: range, text: Array(text.utf8)))
    }

    mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, by: text) }

    /// Puts spaces in the place of a token, so that columns stay.
    mutating func blank(_ range: Range<Int>, first: UInt8 = UInt8(ascii: " ")) {
        var text: [UInt8] = []
        var offset = range.lowerBound
        while offset < range.upperBound {
            let end = continuationEnd(at: offset)
            if let end {
                text += [UInt8(ascii: " ")] + bytes[(offset + 1)..<end]
            } else {
                text += repeatElement(UInt8(ascii: " "), count: CollectionOfOne(bytes[offset]).utf16Count)
            }
            offset = end ?? offset + 1
        }
        text[0] = first
        edits.append(Edit(range: range, text: text))
    }

    /// Where a line continuation ends, which is the only way for a line to end in a token that is blanked.
    private func continuationEnd(at offset: Int) -> Int? {
        guard bytes[offset] == UInt8(ascii: "\\"), offset + 1 < bytes.count else { return nil }
        switch bytes[offset + 1] {
        case 10: return offset + 2
        case 13: return offset + (bytes[offset + 2] == 10 ? 3 : 2)
        case 0xE2 where bytes[offset + 2] == 0x80 && (bytes[offset + 3] | 1) == 0xA9: return offset + 4
        default: return nil
        }
    }

    mutating func replaceHashbang() {
        if bytes.starts(with: Array("#!".utf8)) { replace(0..<2, by: "//") }
    }

    mutating func replaceImportCalls(of parser: Parser, _ name: String) {
        adopt(parser.tokenizer.lines)
        for start in parser.marks.importCalls { replace(start..<(start + 6), by: name) }
    }

    /// The text with everything replaced.
    func script(prefix: String, suffix: String) -> RewrittenScript {
        let edits = edits.sorted {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        }
        var text = Array(prefix.utf8)
        text.reserveCapacity(bytes.count + suffix.utf8.count + edits.count * 8)
        var places = PlaceFinder(lines, bytes)
        var shifts = [PositionMap.Shift(places.place(of: 0), removed: 0, inserted: text.utf16Count)]
        var offset = 0
        for edit in edits {
            text += bytes[offset..<edit.range.lowerBound]
            text += edit.text
            shifts.append(
                PositionMap.Shift(
                    places.place(of: edit.range.lowerBound), removed: bytes[edit.range].utf16Count,
                    inserted: edit.text.utf16Count))
            offset = edit.range.upperBound
        }
        text += bytes[offset...]
        text += suffix.utf8
        return RewrittenScript(text: text, map: PositionMap(shifts: shifts, lineCount: lineCount))
    }
}
