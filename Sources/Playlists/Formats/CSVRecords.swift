/// One row.
struct CSVRecord {
    var fields: [String]
    /// At which it begins, from 1.
    var line: Int
}

/// Makes rows of bytes that come in pieces. A quote within a field that does not begin with one stands for itself. Of a
/// row that cannot be read is told, and the next line begins a new one.
struct CSVRecords {
    /// A row, or what is wrong with it.
    typealias Row = Result<CSVRecord, PlaylistError>

    private enum State { case start, plain, quoted, closed, lineBreak, passing }

    let separator: UInt8
    let limit: Int
    private var state = State.start
    private var field: [UInt8] = []
    private var record = CSVRecord(fields: [], line: 1)
    private var line = 1
    private var quoteLine = 1
    /// Of the row so far.
    private var size = 0

    init(separator: UInt8, limit: Int) {
        self.separator = separator
        self.limit = limit
    }

    mutating func feed(_ bytes: [UInt8], _ body: (Row) -> Void) {
        for byte in bytes {
            do throws(PlaylistError) { try take(byte, body) } catch { pass(error, body) }
            if byte == 0x0A, state == .passing { begin() }
        }
    }

    /// Gives the last row, where nothing ends it.
    mutating func finish(_ body: (Row) -> Void) {
        if state == .quoted {
            body(
                .failure(
                    PlaylistError(
                        .line(quoteLine), "the quote that opens here is never closed; the list is cut off")))
        } else if size > 0, state != .passing {
            do throws(PlaylistError) { try endRecord(body) } catch { body(.failure(error)) }
        }
    }

    private mutating func pass(_ error: PlaylistError, _ body: (Row) -> Void) {
        state = .passing
        body(.failure(error))
    }

    private mutating func begin() {
        record = CSVRecord(fields: [], line: line)
        (field, size, state) = ([], 0, .start)
    }

    private mutating func take(_ byte: UInt8, _ body: (Row) -> Void) throws(PlaylistError) {
        if byte == 0x0A { line += 1 }
        if state == .passing { return }
        size += 1
        guard size <= limit else { throw Self.tooLong(record.line, limit) }
        if byte == 0 { throw PlaylistError(.line(line), "a NUL byte; this is no text") }
        switch (state, byte) {
        case (.quoted, UInt8(ascii: "\"")): state = .closed
        case (.quoted, _): field.append(byte)
        case (.closed, UInt8(ascii: "\"")):
            field.append(byte)
            state = .quoted
        case (_, separator): try endField()
        case (_, 0x0A): try endRecord(body)
        case (_, 0x0D): state = .lineBreak
        case (.start, UInt8(ascii: "\"")):
            state = .quoted
            quoteLine = line
        case (.closed, _):
            throw PlaylistError(.line(line), "text after a closing quote; write a quote in quotes as \"\"")
        case (.lineBreak, _):
            throw PlaylistError(.line(line), "a carriage return within a field; put the field in quotes")
        default:
            field.append(byte)
            state = .plain
        }
    }

    private mutating func endField() throws(PlaylistError) {
        guard let text = String(validating: field, as: UTF8.self) else {
            throw PlaylistError(.line(record.line), "not UTF-8; save the list as UTF-8")
        }
        record.fields.append(text)
        field = []
        state = .start
    }

    private mutating func endRecord(_ body: (Row) -> Void) throws(PlaylistError) {
        try endField()
        let done = record
        begin()
        body(.success(done))
    }

    static func tooLong(_ line: Int, _ limit: Int) -> PlaylistError {
        PlaylistError(.line(line), "this row is longer than \(limit) bytes; is a quote not closed?")
    }
}
