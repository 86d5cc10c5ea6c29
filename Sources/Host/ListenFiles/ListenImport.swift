import Archives
import Filesystem
import Foundation
import ListenFiles
import Model
import Scrobbling

/// What became of a file with listens.
public struct ListenImport: Sendable, Hashable {
    /// How many listens were new.
    public var added = 0
    /// How many were known already.
    public var known = 0
    /// How many tracks the file itself says were skipped.
    public var passedOver = 0
    /// How many lines or elements could not be read.
    public var broken = 0
    /// Who is told of the new ones.
    public var services: [ServiceID] = []

    /// A line in a file.
    public struct Place: Sendable, Hashable {
        /// The name of the file within an archive; `nil` outside.
        public var file: String?
        /// From 1.
        public var line: Int
    }

    /// How an import is done.
    public struct Options: Sendable {
        /// What the file is; `nil` where it shows itself.
        public var format: ListenFormat?
        /// The zone of a player that does not know its own.
        public var zone: TimeZone = .current
        /// Who is told; `nil` for every service that is signed in to, without the one that the file is from.
        public var services: [ServiceID]?

        /// Everything shows itself.
        public init() {}
    }
}

extension Session {
    /// Keeps the listens of a file, each once, however often the file is imported. What was kept stays, also where the rest
    /// cannot be read.
    ///
    /// - Parameters:
    ///   - path: `-` reads standard input. A zip archive is read file by file.
    ///   - broken: called with the place of each line that cannot be read, and why.
    /// - Throws: `HostError`.
    public func importListens(
        _ path: String, _ options: ListenImport.Options, broken: (ListenImport.Place, String) -> Void
    ) throws(HostError) -> ListenImport {
        let file = try Self.open(path)
        defer { if path != "-" { try? file.close() } }
        var work = ImportWork(
            outbox: try outbox(), services: try importServices(options), isChosen: options.services != nil)
        var reading = ListenReader.Options(
            format: options.format, now: self.options.time.sinceEpoch.components.seconds)
        reading.zone = options.zone
        return try Self.naming(path) {
            if path != "-", try Self.isZip(file) {
                try work.read(archive: file, reading, broken)
            } else {
                try work.read(reading, broken) { try file.read(upToCount: 64 << 10) ?? Data() }
            }
            return work.result
        }
    }

    private static func isZip(_ file: FileHandle) throws -> Bool {
        let head = try file.read(upToCount: ZipArchive.signature.count)
        try file.seek(toOffset: 0)
        return head.map(Array.init) == ZipArchive.signature
    }

    private func importServices(_ options: ListenImport.Options) throws(HostError) -> [any ScrobbleService] {
        let services = try scrobbleServices()
        guard let chosen = options.services else { return try services.enabled() }
        return try translating {
            try chosen.map { id in
                guard let service = try services.service(id) else {
                    throw HostError(77, "\(id.name) is not set up; run: helve scrobble login \(id.rawValue)")
                }
                return service
            }
        }
    }

    private static func open(_ path: String) throws(HostError) -> FileHandle {
        if path == "-" { return .standardInput }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw HostError(64, "\(path): there is no such file")
        }
        guard !isFolder.boolValue, let file = FileHandle(forReadingAtPath: path) else {
            throw HostError(64, "\(path): it cannot be read")
        }
        return file
    }

    private static func naming<T>(_ path: String, _ body: () throws -> T) throws(HostError) -> T {
        do {
            return try body()
        } catch let error as ListenFileError {
            throw HostError(65, "\(path): \(error)")
        } catch let error as ZipArchive.Failure {
            throw HostError(error == .noLibrary ? 69 : 65, "\(path): \(error)")
        } catch {
            throw HostError(error)
        }
    }
}

/// An import that is being done.
struct ImportWork {
    static let batchSize = 500

    let outbox: Outbox
    let services: [any ScrobbleService]
    /// Whether the user named the services.
    let isChosen: Bool
    var source: ListenSource?
    var batch: [Listen] = []
    var result = ListenImport()

    /// Reads a file to its end.
    ///
    /// - Parameters:
    ///   - name: within an archive.
    ///   - next: gives its bytes, none at the end.
    mutating func read<Bytes: Collection<UInt8>>(
        _ options: ListenReader.Options, name: String? = nil,
        _ broken: (ListenImport.Place, String) -> Void, _ next: () throws -> Bytes
    ) throws {
        var reader = ListenReader(options)
        func tell(_ line: Int, _ reason: String) {
            broken(ListenImport.Place(file: name, line: line), reason)
        }
        while case let bytes = try next(), !bytes.isEmpty {
            try reader.feed(bytes) { try take($0, tell) }
            source = reader.source
            if batch.count >= Self.batchSize { try flush() }
        }
        try reader.finish { try take($0, tell) }
        source = reader.source
        try flush()
    }

    mutating func take(_ line: ListenLine, _ broken: (Int, String) -> Void) throws {
        switch line.content {
        case .listen(var listen):
            listen.player = listen.player ?? "import"
            batch.append(listen)
        case .passedOver: result.passedOver += 1
        case .broken(let reason):
            result.broken += 1
            broken(line.number, reason)
        }
    }

    /// One transaction, one sync of the disk.
    mutating func flush() throws {
        let told = services.filter { isChosen || $0.id.rawValue != source?.rawValue }
        result.services = told.map(\.id)
        while !batch.isEmpty {
            let part = Array(batch.prefix(Self.batchSize))
            let outcome = try outbox.add(part, for: told)
            result.added += outcome.count { $0 }
            result.known += outcome.count { !$0 }
            batch.removeFirst(part.count)
        }
    }
}

extension Session {
    /// Writes every listen since a time, the oldest first, with little memory.
    ///
    /// - Parameter write: takes text; what it throws ends the export.
    /// - Returns: how many there were.
    public func exportListens(
        _ format: ListenWriter.Format, since: Int64, _ write: (String) throws -> Void
    ) throws(HostError) -> Int {
        let (outbox, writer) = (try outbox(), ListenWriter(format))
        return try translating {
            var count = 0
            try write(writer.head)
            try outbox.forEachListen { listen in
                guard listen.startedAt >= since else { return }
                count += 1
                try write(writer.line(listen))
            }
            return count
        }
    }
}
