extension Tokenizer {
    /// Skips white space, comments and line terminators.
    ///
    /// - Returns: whether there was a line terminator.
    mutating func skipTrivia() throws(SyntaxError) -> Bool {
        // What stands at the start of the text stands at the start of a line.
        var isOnNewLine = offset == 0
        while offset < bytes.count {
            switch CharacterClass.table[Int(bytes[offset])] {
            case .space: offset += 1
            case .newline:
                skipNewline()
                isOnNewLine = true
            case .wide:
                guard let isNewline = skipWideSpace() else { return isOnNewLine }
                if isNewline { isOnNewLine = true }
            case .punctuation:
                guard let hasNewline = try skipComment(isOnNewLine) else { return isOnNewLine }
                if hasNewline { isOnNewLine = true }
            default: return isOnNewLine
            }
        }
        return isOnNewLine
    }

    /// Skips LF, CR or CRLF.
    mutating func skipNewline() {
        offset += bytes[offset] == 13 && at(offset + 1) == 10 ? 2 : 1
        lines.add(offset)
    }

    /// - Returns: whether it was a line terminator; `nil` where it is neither that nor white space.
    private mutating func skipWideSpace() -> Bool? {
        let (character, length) = character(at: offset)
        guard character.isWideSpace || character.isWideNewline else { return nil }
        offset += length
        if character.isWideNewline { lines.add(offset) }
        return character.isWideNewline
    }

    /// - Returns: whether the comment has a line terminator in it; `nil` where there is no comment.
    private mutating func skipComment(_ isOnNewLine: Bool) throws(SyntaxError) -> Bool? {
        switch (bytes[offset], at(offset + 1)) {
        case (UInt8(ascii: "/"), UInt8(ascii: "/")): skipLine()
        case (UInt8(ascii: "/"), UInt8(ascii: "*")): return try skipBlockComment()
        case (UInt8(ascii: "<"), UInt8(ascii: "!")):
            guard follows("<!--") else { return nil }
            if isModule {
                commentLookalikes.append(offset)
                return nil
            }
            skipLine()
        case (UInt8(ascii: "-"), UInt8(ascii: "-")):
            guard !isModule, isOnNewLine, follows("-->") else { return nil }
            skipLine()
        default: return nil
        }
        return false
    }

    private func follows(_ text: StaticString) -> Bool {
        let text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        return text.indices.allSatisfy { at(offset + $0) == text[$0] }
    }

    /// Skips what is left of a line, but not its end.
    mutating func skipLine() {
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == 10 || byte == 13 || byte == 0xE2 && isWideNewline(at: offset) { return }
            offset += 1
        }
    }

    func isWideNewline(at offset: Int) -> Bool {
        at(offset + 1) == 0x80 && (at(offset + 2) == 0xA8 || at(offset + 2) == 0xA9)
    }

    private mutating func skipBlockComment() throws(SyntaxError) -> Bool {
        let (start, line) = (offset, lines.offsets.count)
        offset += 2
        while offset < bytes.count {
            if bytes[offset] == UInt8(ascii: "*"), at(offset + 1) == UInt8(ascii: "/") {
                offset += 2
                return lines.offsets.count > line
            }
            skipAnything()
        }
        throw error("Unterminated comment", at: start, isAtEnd: true)
    }

    /// Skips one byte of anything, or a whole line terminator.
    mutating func skipAnything() {
        switch bytes[offset] {
        case 10, 13: skipNewline()
        case 0xE2 where isWideNewline(at: offset):
            offset += 3
            lines.add(offset)
        default: offset += 1
        }
    }
}
