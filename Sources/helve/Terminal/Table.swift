/// Rows of text in columns that fit the terminal.
struct Table {
    /// A column's heading, and the least width that it may be cut to.
    struct Column {
        let title: String
        var minimum = 6
        var isRightAligned = false
    }

    let columns: [Column]
    var rows: [[String]] = []

    init(_ columns: Column...) { self.columns = columns }

    /// The table as text, the heading in bold.
    func text(for terminal: Terminal) -> String {
        let cells = rows.map { $0.map { DisplayText($0) } }
        let widths = widths(of: cells, within: terminal.width)
        let heading = line(columns.map { DisplayText($0.title.uppercased()) }, widths)
        let body = cells.map { line($0, widths) + "\n" }.joined()
        return terminal.styled(heading, .bold) + "\n" + body
    }

    private func line(_ cells: [DisplayText], _ widths: [Int]) -> String {
        let parts = zip(columns, zip(cells, widths)).map { column, cell in
            let (text, width) = cell
            guard column.isRightAligned else { return text.padded(to: width) }
            return String(repeating: " ", count: max(0, width - text.width)) + text.fitted(to: width)
        }
        var line = parts.joined(separator: "  ")
        while line.last == " " { line.removeLast() }
        return line
    }

    /// As wide as needed; where that is too wide, the widest column gives way first.
    private func widths(of cells: [[DisplayText]], within width: Int) -> [Int] {
        var widths = columns.indices.map { index in
            cells.map { $0[index].width }.reduce(columns[index].title.count, max)
        }
        let available = width - 2 * (columns.count - 1)
        while widths.reduce(0, +) > available {
            let shrinkable = widths.indices.filter { widths[$0] > columns[$0].minimum }
            guard let widest = shrinkable.max(by: { widths[$0] < widths[$1] }) else { break }
            widths[widest] -= 1
        }
        return widths
    }
}
