/// A title, taken apart: what it is called, and what stands beside that.
struct Title: Hashable, Sendable {
    /// The title itself, without what stands in brackets and after dashes.
    var head: [String] = []
    /// All that belongs to the title, in order: the head and its subtitles.
    var flat: [String] = []
    /// What stands in brackets or after a dash and is no version.
    var subtitles: [[String]] = []
    /// Parts and movements, by number.
    var parts: [[String]] = []
    var marks = VersionMarks()
    var years: [String] = []
    /// The pieces that name guests, without the word before them.
    var guests: [ArraySlice<Piece>] = []
    /// What names those of whom it is a cover.
    var covers: [[String]] = []
    /// Whether something was said that makes no difference.
    var isDecorated = false

    private(set) var headKey: [UInt8] = []
    private(set) var flatKey: [UInt8] = []
    var partKey: [[UInt8]] { parts.map { ReadName.key(Numbers.digits($0)) } }

    init(_ pieces: ArraySlice<Piece>) {
        for segment in Segments.of(pieces) { take(segment) }
        takeTrailingPart()
        finish()
    }

    /// "Pt. 2" at the end of the title itself.
    private mutating func takeTrailingPart() {
        let first = max(1, head.count - 4)
        guard first < head.count else { return }
        let index = head.indices[first...].first { Lexicon.roles(head[$0]).contains(.part) }
        guard let index, Grammar.meaning(head[index...]) == .part else { return }
        parts.append(Array(head[index...]))
        head.removeSubrange(index...)
    }

    mutating func finish() {
        headKey = ReadName.key(head)
        flatKey = subtitles.isEmpty && parts.isEmpty ? headKey : ReadName.key(flat)
    }

    private mutating func take(_ segment: Segment) {
        let words = segment.words
        switch segment.kind {
        case .head:
            takeHead(segment)
        case .beside:
            beside(Grammar.meaning(words[...]), segment, words)
        }
    }

    private mutating func takeHead(_ segment: Segment) {
        var pieces = segment.pieces
        if let index = Self.guestIndex(pieces) {
            guests.append(pieces[(index + 1)...])
            pieces = pieces[..<index]
        }
        let names = Segment.names(pieces)
        head += names
        flat += names
        if pieces.count != segment.pieces.count { isDecorated = true }
    }

    /// Where "feat." stands among other words of a title.
    private static func guestIndex(_ pieces: ArraySlice<Piece>) -> Int? {
        guard pieces.count > 2 else { return nil }
        return pieces.dropFirst().dropLast().firstIndex {
            $0.isWord && ["feat", "ft", "featuring"].contains($0.text)
        }
    }

    private mutating func beside(_ meaning: Meaning, _ segment: Segment, _ words: [String]) {
        switch meaning {
        case .subtitle:
            subtitles.append(Segment.names(segment.pieces))
            flat += Segment.names(segment.pieces)
        case .part:
            parts.append(words)
            flat += words
        case .version(let found): marks.merge(found)
        case .neutral(let what):
            isDecorated = true
            if what == "edition" { marks.neutral.formUnion(words) }
        case .guests: guests.append(segment.pieces.drop { !$0.isWord }.dropFirst())
        case .cover: covers.append(words)
        case .year: years.append(words[0])
        }
    }

    /// The same title with words taken from the end of the head, which mean something else.
    func taking(_ count: Int, meaning: Meaning) -> Title {
        var title = self
        let words = Array(head.suffix(count))
        title.head.removeLast(count)
        if meaning != .part { title.flat = title.head + subtitles.flatMap { $0 } + parts.flatMap { $0 } }
        switch meaning {
        case .version(let found): title.marks.merge(found)
        case .part: title.parts.append(words)
        case .year: title.years += words
        case .cover: title.covers.append(words)
        default: title.isDecorated = true
        }
        title.finish()
        return title
    }
}

/// A part of a title between brackets, dashes and the like.
struct Segment {
    enum Kind { case head, beside }
    let kind: Kind
    let pieces: ArraySlice<Piece>
    var words: [String] { pieces.compactMap { $0.isWord ? $0.text : nil } }

    /// The words, with one sign for every "and".
    static func names(_ pieces: ArraySlice<Piece>) -> [String] {
        pieces.compactMap { piece in
            guard piece.isWord else { return piece.mark == .and ? "&" : nil }
            return piece.text == "and" || piece.text == "n" ? "&" : piece.text
        }
    }
}

enum Segments {
    /// The parts of a title, in order. What stands before the first bracket or dash is the head; where nothing does, what
    /// comes after a bracket is.
    static func of(_ pieces: ArraySlice<Piece>) -> [Segment] {
        var segments: [Segment] = []
        var start = pieces.startIndex
        var depth = 0
        var isBeside = false
        func cut(_ end: Int) {
            let slice = pieces[start..<end]
            guard slice.contains(where: \.isWord) else { return }
            segments.append(Segment(kind: isBeside ? .beside : .head, pieces: slice))
        }
        for index in pieces.indices {
            switch pieces[index].mark {
            case .open:
                cut(index)
                depth += 1
                isBeside = true
                start = index + 1
            case .close:
                cut(index)
                depth = max(0, depth - 1)
                isBeside = depth > 0
                start = index + 1
            case .dash:
                cut(index)
                isBeside = depth > 0 || !segments.isEmpty
                start = index + 1
            case .slash where isBeside:
                cut(index)
                start = index + 1
            default: break
            }
        }
        cut(pieces.endIndex)
        return withHead(segments)
    }

    /// A title that is nothing but brackets is its own head.
    private static func withHead(_ segments: [Segment]) -> [Segment] {
        guard !segments.contains(where: { $0.kind == .head }), let first = segments.first else {
            return segments
        }
        return [Segment(kind: .head, pieces: first.pieces)] + segments.dropFirst()
    }
}
