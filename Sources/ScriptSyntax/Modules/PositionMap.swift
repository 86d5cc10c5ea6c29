/// Leads from places in a script as the engine sees it back to places in its file. Lines are the same in both.
public struct PositionMap: Sendable {
    /// What makes the columns behind it differ.
    struct Shift {
        /// In the file.
        var place: SourcePlace
        /// In UTF-16 units.
        var removed: Int
        var inserted: Int

        init(_ place: SourcePlace, removed: Int, inserted: Int) {
            (self.place, self.removed, self.inserted) = (place, removed, inserted)
        }
    }

    /// In the order of the text.
    private let shifts: [Shift]
    private let lineCount: Int

    /// - Parameter lineCount: how many lines the file has; what is behind them was added.
    init(shifts: [Shift], lineCount: Int = .max) {
        self.shifts = shifts.filter { $0.removed != $0.inserted }
        self.lineCount = lineCount
    }

    /// Whether every place is the same.
    public var isIdentity: Bool { shifts.isEmpty && lineCount == .max }

    /// The place in the file; `nil` for what is not from the file.
    public func original(of place: SourcePlace) -> SourcePlace? {
        guard place.line <= lineCount else { return nil }
        var difference = 0
        for shift in shifts[firstShift(of: place.line)...] {
            guard shift.place.line == place.line else { break }
            let start = shift.place.column + difference
            if place.column < start { break }
            if place.column < start + shift.inserted { return shift.place }
            difference += shift.inserted - shift.removed
        }
        return SourcePlace(line: place.line, column: place.column - difference)
    }

    private func firstShift(of line: Int) -> Int {
        var (low, high) = (0, shifts.count)
        while low < high {
            let middle = (low + high) / 2
            if shifts[middle].place.line < line { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
