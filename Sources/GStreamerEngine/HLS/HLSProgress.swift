import AudioEngine

/// Which piece comes next, and when a list that grows is asked for again. A value: lists and the time go in, steps come out.
struct HLSProgress {
    enum Step: Hashable {
        case piece(HLSList.Piece)
        /// The list must be asked for.
        case list
        case wait(until: Duration)
        /// Everything was heard.
        case end
        /// A live stream that brings nothing new.
        case dead
    }

    /// A stream that brings nothing new for so long is as good as gone; or for three pieces, if those are longer.
    private static let patience = Duration.seconds(15)
    /// How many of the longest pieces one stays behind what is new.
    private static let distance = 3
    /// How many pieces in a row may be missing from a live stream.
    private static let mostLost = 3

    private var list: HLSList?
    private var next: Int?
    /// When the list came, and since when it has been the same.
    private var loaded = Duration.zero
    private var same: Duration?
    private var lostCount = 0
    private let from: Duration
    /// Where in the whole the first piece begins.
    private(set) var start = Duration.zero

    /// - Parameter from: where to begin in a list that is whole.
    init(from: Duration = .zero) { self.from = from }

    /// How long it all is; `nil` for what still grows, or grew when it was come to.
    private(set) var duration: Duration?

    mutating func take(_ new: HLSList, at now: Duration) {
        let isSame = list.map { $0.pieces.last?.number == new.pieces.last?.number } ?? false
        same = isSame ? same ?? now : nil
        if next == nil { begin(new) }
        list = new
        loaded = now
        guard let next, let first = new.pieces.first, let last = new.pieces.last else { return }
        // What is gone was missed; numbers that begin anew are those of another stream.
        if next < first.number { self.next = first.number }
        if next > last.number + 1, !isSame { self.next = Self.edge(new) }
    }

    private mutating func begin(_ list: HLSList) {
        guard list.isWhole else { return next = Self.edge(list) }
        duration = list.duration
        for piece in list.pieces {
            next = piece.number
            if start + piece.duration > from || piece == list.pieces.last { return }
            start += piece.duration
        }
    }

    /// Not so near to the end that one must wait for each piece.
    private static func edge(_ list: HLSList) -> Int? {
        var left = list.longest * distance
        for piece in list.pieces.reversed() {
            left -= piece.duration
            if left < .zero { return min(piece.number + 1, list.pieces.last!.number) }
        }
        return list.pieces.first?.number
    }

    /// What to do now. A piece that was given is not given again.
    mutating func step(at now: Duration) -> Step {
        let step = peek(at: now)
        if case .piece(let piece) = step { next = piece.number + 1 }
        return step
    }

    /// What `step` would say.
    func peek(at now: Duration) -> Step {
        guard let list else { return .list }
        if !list.isWhole, now - loaded > list.longest * Self.distance { return .list }
        if let next, let first = list.pieces.first, next >= first.number,
            next - first.number < list.pieces.count
        {
            return .piece(list.pieces[next - first.number])
        }
        if list.isWhole { return .end }
        if let same, loaded - same > max(Self.patience, list.longest * Self.distance) { return .dead }
        // RFC 8216, 6.3.4: half as long after a list that was the same.
        let due = loaded + (same == nil ? list.longest : list.longest / 2)
        return due > now ? .wait(until: due) : .list
    }

    /// The server does not have what the list names: the list must be old.
    ///
    /// - Returns: whether to go on without it.
    mutating func lost() -> Bool {
        guard let list, !list.isWhole, lostCount < Self.mostLost else { return false }
        lostCount += 1
        loaded -= list.longest * (Self.distance + 1)
        return true
    }

    /// A piece has come.
    mutating func arrived() { lostCount = 0 }
}
