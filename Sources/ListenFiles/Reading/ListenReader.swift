import Foundation
import Model

/// Reads listens from a file as its bytes come, with little memory, whatever the file's size.
public struct ListenReader {
    /// What makes a difference to how a file is read.
    public struct Options: Sendable {
        /// What the file is; `nil` where it shows itself.
        public var format: ListenFormat?
        /// Of portable players that do not know their own.
        public var zone: TimeZone = .current
        /// In seconds since 1970: later listens are mistakes.
        public var now: Int64

        /// See the properties.
        public init(format: ListenFormat? = nil, now: Int64) { (self.format, self.now) = (format, now) }
    }

    private enum Reading {
        case undecided
        case log(Records, AudioscrobblerLog)
        case lines(Records)
        case document(JSONElements)
        case table(Records, CSVTable?)
    }

    /// How many bytes are looked at, at most, to see what a file is.
    private static let headLength = 64 << 10
    private let options: Options
    private var reading = Reading.undecided
    private var head: [UInt8] = []
    /// Whose export it is, once something was read that shows it.
    public private(set) var source: ListenSource?

    /// Nothing was read yet.
    public init(_ options: Options) { self.options = options }

    /// What the file is, once that is known.
    public var format: ListenFormat? {
        switch reading {
        case .undecided: nil
        case .log: .audioscrobbler
        case .lines, .document: .json
        case .table: .csv
        }
    }

    /// Takes more bytes.
    ///
    /// - Parameter found: called with what each line or element came to.
    /// - Throws: `ListenFileError`, where the file is none with listens; what `found` throws.
    public mutating func feed(_ bytes: some Sequence<UInt8>, _ found: (ListenLine) throws -> Void) throws {
        guard case .undecided = reading else { return try read(bytes, found) }
        head += bytes
        if head.count >= Self.headLength { try decide(found) }
    }

    /// There are no more bytes.
    public mutating func finish(_ found: (ListenLine) throws -> Void) throws {
        if case .undecided = reading { try decide(found) }
        switch reading {
        case .log(var records, let log):
            var rest: [(Int, [UInt8]?)] = []
            records.finish { rest.append(($0, $1)) }
            reading = .log(records, log)
            for (number, record) in rest { try take(number, record, found) }
        case .lines(var records), .table(var records, _):
            var rest: [(Int, [UInt8]?)] = []
            records.finish { rest.append(($0, $1)) }
            for (number, record) in rest { try take(number, record, found) }
        case .document(let elements):
            if !elements.isComplete() {
                try found(ListenLine(number: elements.position, content: .broken("the file ends within")))
            }
        case .undecided: break
        }
    }

    private mutating func decide(_ found: (ListenLine) throws -> Void) throws {
        if head.starts(with: [0xEF, 0xBB, 0xBF]) { head.removeFirst(3) }
        reading = try begin()
        let bytes = head
        head = []
        try read(bytes, found)
    }

    private func begin() throws(ListenFileError) -> Reading {
        let log = AudioscrobblerLog(zone: options.zone, now: options.now)
        let isLog = head.starts(with: Array("#AUDIOSCROBBLER/".utf8))
        guard let first = head.first(where: { !Self.isBlank($0) }) else {
            throw ListenFileError("there is nothing in it")
        }
        switch options.format {
        case .audioscrobbler: return .log(Records(areQuoted: false), log)
        case .csv: return .table(Records(areQuoted: true), nil)
        case .json: return json()
        case nil: break
        }
        if isLog { return .log(Records(areQuoted: false), log) }
        if first == UInt8(ascii: "[") || first == UInt8(ascii: "{") { return json() }
        if head.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
            throw ListenFileError("it is a zip archive; import it as a file rather than from standard input")
        }
        guard !head.contains(0), let line = line(), [",", ";", "\t"].contains(where: line.contains) else {
            throw ListenFileError("it is neither a .scrobbler.log nor JSON nor a table with commas")
        }
        return .table(Records(areQuoted: true), nil)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

    private func line() -> String? {
        let lines = head.split(separator: UInt8(ascii: "\n"))
        return lines.first { !$0.allSatisfy(Self.isBlank) }.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Lines, where the first is a listen by itself.
    private func json() -> Reading {
        if let line = line(), let json = try? JSON(parsing: Array(line.utf8)), json.object != nil {
            let isPage =
                json["scrobbles"] != nil || json["listens"] != nil || json["payload"] != nil
                || json["recenttracks"] != nil || json["track"]?.array != nil
            if !isPage { return .lines(Records(areQuoted: false)) }
        }
        return .document(JSONElements())
    }

    private mutating func read(_ bytes: some Sequence<UInt8>, _ found: (ListenLine) throws -> Void) throws {
        for byte in bytes {
            var record: (number: Int, bytes: [UInt8]?)?
            switch reading {
            case .log(var records, let log):
                reading = .undecided
                records.feed(byte) { record = ($0, $1) }
                reading = .log(records, log)
            case .lines(var records):
                reading = .undecided
                records.feed(byte) { record = ($0, $1) }
                reading = .lines(records)
            case .table(var records, let table):
                reading = .undecided
                records.feed(byte) { record = ($0, $1) }
                reading = .table(records, table)
            case .document(var elements):
                reading = .undecided
                elements.feed(byte) { record = ($0, $1) }
                reading = .document(elements)
            case .undecided: return
            }
            if let record { try take(record.number, record.bytes, found) }
        }
    }

    private mutating func take(
        _ number: Int, _ record: [UInt8]?, _ found: (ListenLine) throws -> Void
    ) throws {
        guard let record else {
            return try found(ListenLine(number: number, content: .broken("too long to be a listen")))
        }
        for content in contents(record) { try found(ListenLine(number: number, content: content)) }
    }

    private mutating func contents(_ record: [UInt8]) -> [ListenLine.Content] {
        if record.allSatisfy(Self.isBlank) { return [] }
        switch reading {
        case .log(let records, var log):
            let content = log.content(String(decoding: record, as: UTF8.self))
            reading = .log(records, log)
            return content.map { [$0] } ?? []
        case .table(let records, let table):
            let text = String(decoding: record, as: UTF8.self)
            var table = table ?? CSVTable(first: text, now: options.now)
            let content = table.content(text)
            reading = .table(records, table)
            source = .lastfm
            return content.map { [$0] } ?? []
        default:
            guard let json = try? JSON(parsing: record) else { return [.broken("no JSON")] }
            source = source ?? ListenObject.source(json)
            return ListenObject.contents(json, now: options.now)
        }
    }
}
