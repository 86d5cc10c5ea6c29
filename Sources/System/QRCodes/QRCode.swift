import CQRencode
import Glibc

/// A text as a QR code, for a camera.
public struct QRCode: Sendable, Hashable {
    /// Rows of squares; true is dark.
    public let rows: [[Bool]]

    /// - Returns: `nil` where libqrencode is not installed, or the text is too long for a code.
    public init?(_ text: String) {
        var width: Int32 = 0
        guard let squares = helve_qr_code(text, &width) else { return nil }
        defer { free(squares) }
        let side = Int(width)
        rows = (0..<side).map { row in (0..<side).map { squares[row * side + $0] == 1 } }
    }

    /// The code in half blocks, two rows a line, with the margin that readers want. Light squares are drawn, so that it is
    /// right on a dark terminal.
    public var lines: [String] {
        let margin = 2
        let side = rows.count + 2 * margin
        func isLight(_ row: Int, _ column: Int) -> Bool {
            let (row, column) = (row - margin, column - margin)
            guard rows.indices.contains(row), rows.indices.contains(column) else {
                return row < rows.count + margin
            }
            return !rows[row][column]
        }
        return stride(from: 0, to: side, by: 2).map { row in
            String(
                (0..<side).map { column -> Character in
                    switch (isLight(row, column), isLight(row + 1, column)) {
                    case (true, true): "█"
                    case (true, false): "▀"
                    case (false, true): "▄"
                    case (false, false): " "
                    }
                })
        }
    }
}
