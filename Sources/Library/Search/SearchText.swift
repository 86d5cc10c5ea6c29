import NameFolding

/// A text cut into what the full-text tables index and are asked for.
///
/// Scripts that are written without spaces are indexed character by character, so that any part of a name is
/// found. What stands between two spaces is also indexed as one word: `don't` is found by `dont` and by `don t`.
struct SearchText {
    private enum Piece {
        case word(String)
        /// Neighbouring characters of a script without spaces.
        case characters([String])
    }

    /// What stood between spaces, cut at punctuation.
    private var chunks: [[Piece]] = []

    init(_ text: String) {
        var chunk: [Piece] = []
        var separated = true
        for scalar in NameFolding.fold(text).unicodeScalars {
            if NameFolding.isLetterOrNumber(scalar) {
                Self.append(scalar, to: &chunk, separated)
                separated = false
            } else {
                separated = true
                if scalar.properties.isWhitespace, !chunk.isEmpty {
                    chunks.append(chunk)
                    chunk = []
                }
            }
        }
        if !chunk.isEmpty { chunks.append(chunk) }
    }

    /// Nothing to search for.
    var isEmpty: Bool { chunks.isEmpty }
    var wordCount: Int { chunks.count }

    /// What a full-text table stores of a text: words separated by spaces.
    static func indexed(_ text: String) -> String {
        text.utf8.allSatisfy { $0 < 0x80 } ? indexedASCII(text.utf8) : SearchText(text).indexed
    }

    private var indexed: String {
        var words: [String] = []
        var joined: [String] = []
        for chunk in chunks {
            for piece in chunk {
                switch piece {
                case .word(let word): words.append(word)
                case .characters(let characters): words += characters
                }
            }
            if let whole = Self.joined(chunk) { joined.append(whole) }
        }
        return (words + joined).joined(separator: " ")
    }

    /// An FTS5 expression that every chunk must match. Only letters and numbers come from the text, in quotes.
    ///
    /// - Parameter prefix: whether the last word may be the beginning of a longer one.
    /// - Returns: `nil` where `prefix` makes no difference.
    func expression(prefix: Bool) -> String? {
        let chunks = self.chunks.prefix(Self.mostChunks)
        guard let last = chunks.last else { return nil }
        if prefix, case .characters = last.last { return nil }
        // A word that is said twice is looked up once.
        var parts: [String] = []
        for part in chunks.dropLast().map({ Self.expression($0, prefix: false) }) where !parts.contains(part)
        {
            parts.append(part)
        }
        if !parts.contains(Self.expression(last, prefix: false)) {
            parts.append(Self.expression(last, prefix: prefix))
        }
        return parts.joined(separator: " AND ")
    }

    /// The last word, if it may be the beginning of a longer one for which no list of its own is kept.
    var longLastWord: String? {
        guard case .word(let word) = chunks.last?.last, word.count > Self.longestIndexedPrefix else {
            return nil
        }
        return word
    }

    /// As in the full-text tables' `prefix` option: looked up as quickly as a whole word.
    private static let longestIndexedPrefix = 5

    /// Whether a text has what `expression(prefix: true)` asks for.
    func matches(_ text: String) -> Bool {
        let words = Self.indexed(text).split(separator: " ")
        let chunks = self.chunks.prefix(Self.mostChunks)
        return chunks.indices.allSatisfy { place in
            let isLast = place == chunks.count - 1
            let chunk = chunks[place]
            if let whole = Self.joined(chunk), Self.has(.word(whole), words, prefix: isLast) { return true }
            return chunk.indices.allSatisfy {
                Self.has(chunk[$0], words, prefix: isLast && $0 == chunk.count - 1)
            }
        }
    }

    private static func has(_ piece: Piece, _ words: [Substring], prefix: Bool) -> Bool {
        switch piece {
        case .word(let word): return words.contains { prefix ? $0.hasPrefix(word) : $0 == word }
        case .characters(let run):
            return words.indices.contains { start in
                words[start...].starts(with: run.map { $0[...] })
            }
        }
    }

    /// A longer query is cut off.
    private static let mostChunks = 16
}

extension SearchText {
    /// The same without the detour over Unicode: most names are ASCII, and a scan spends its time here.
    private static func indexedASCII(_ text: String.UTF8View) -> String {
        var words: [UInt8] = []
        var joined: [UInt8] = []
        var whole: [UInt8] = []
        var pieces = 0
        var separated = true
        for byte in text {
            let isUpper = (0x41...0x5A).contains(byte)
            if isUpper || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) {
                if separated, !words.isEmpty { words.append(0x20) }
                if separated { pieces += 1 }
                separated = false
                words.append(isUpper ? byte | 0x20 : byte)
                whole.append(isUpper ? byte | 0x20 : byte)
            } else {
                separated = true
                if byte == 0x20 || (0x09...0x0D).contains(byte) {
                    if pieces > 1 { joined += [0x20] + whole }
                    whole.removeAll(keepingCapacity: true)
                    pieces = 0
                }
            }
        }
        if pieces > 1 { joined += [0x20] + whole }
        return String(decoding: words + joined, as: UTF8.self)
    }

    private static func append(_ scalar: Unicode.Scalar, to chunk: inout [Piece], _ separated: Bool) {
        let isCharacter = isWithoutSpaces(scalar)
        let text = String(scalar)
        switch (chunk.last, isCharacter, separated) {
        case (.word(let word), false, false): chunk[chunk.count - 1] = .word(word + text)
        case (.characters(let run), true, false): chunk[chunk.count - 1] = .characters(run + [text])
        case (_, true, _): chunk.append(.characters([text]))
        case (_, false, _): chunk.append(.word(text))
        }
    }

    private static func expression(_ chunk: [Piece], prefix: Bool) -> String {
        let star = prefix ? "*" : ""
        var parts = chunk.map { piece in
            switch piece {
            case .word(let word): "\"\(word)\""
            case .characters(let run): "\"\(run.joined(separator: " "))\""
            }
        }
        parts[parts.count - 1] += star
        let all = parts.joined(separator: " AND ")
        guard let whole = joined(chunk) else { return chunk.count > 1 ? "(\(all))" : all }
        return "((\(all)) OR \"\(whole)\"\(star))"
    }

    private static func joined(_ chunk: [Piece]) -> String? {
        guard chunk.count > 1 else { return nil }
        var whole = ""
        for piece in chunk {
            guard case .word(let word) = piece else { return nil }
            whole += word
        }
        return whole
    }

    /// Kana, Han, Thai, Lao, Burmese, Khmer.
    private static func isWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x0E00: false
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: true
        case 0x3005...0x3007, 0x3040...0x30FF, 0x31F0...0x31FF: true
        case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
        default: false
        }
    }
}
