import CArchive

/// A zip archive that is read from its start to its end, file by file, with little memory. Belongs to one thread at a time.
public struct ZipArchive: ~Copyable {
    /// How much may come out of it: an archive of some kilobytes can be made to hold terabytes.
    public struct Limits: Sendable {
        /// Files in it.
        public var files = 100_000
        /// Bytes of all files.
        public var bytes = 4 << 30

        /// See the properties.
        public init() {}
    }

    /// Why it cannot be read.
    public enum Failure: Error, Sendable, Hashable {
        /// libarchive is not installed.
        case noLibrary
        /// What libarchive says.
        case broken(String)
        case tooManyFiles(Int)
        case tooLarge(bytes: Int)
    }

    /// How an archive of this kind begins; an empty one begins otherwise.
    public static let signature: [UInt8] = [0x50, 0x4B, 0x03, 0x04]

    private let archive: OpaquePointer
    private var left: Limits
    private let limits: Limits
    private var buffer = [UInt8](repeating: 0, count: 64 << 10)

    /// - Parameter descriptor: of the open file, at its start; must stay open for as long as the value lives.
    public init(descriptor: Int32, limits: Limits = Limits()) throws(Failure) {
        guard let archive = helve_archive_open(descriptor) else { throw .noLibrary }
        (self.archive, self.limits, left) = (archive, limits, limits)
    }

    deinit { helve_archive_close(archive) }

    /// Goes on to the next file in it: neither a folder nor a link.
    ///
    /// - Returns: its name, as whoever made the archive says; `nil` at the end.
    public mutating func next() throws(Failure) -> String? {
        var name: UnsafePointer<CChar>?
        switch helve_archive_next(archive, &name) {
        case 0: return nil
        case 1: break
        default: throw .broken(String(cString: helve_archive_error(archive)))
        }
        left.files -= 1
        if left.files < 0 { throw .tooManyFiles(limits.files) }
        return name.map { String(cString: $0) } ?? ""
    }

    /// The next bytes of that file; none at its end.
    public mutating func read() throws(Failure) -> ArraySlice<UInt8> {
        let count = buffer.withUnsafeMutableBytes { helve_archive_read(archive, $0.baseAddress!, $0.count) }
        if count < 0 { throw .broken(String(cString: helve_archive_error(archive))) }
        left.bytes -= count
        if left.bytes < 0 { throw .tooLarge(bytes: limits.bytes) }
        return buffer[..<count]
    }
}

extension ZipArchive.Failure: CustomStringConvertible {
    /// One line without a full stop.
    public var description: String {
        switch self {
        case .noLibrary: "it is a zip archive, and libarchive, which reads those, is not installed"
        case .broken(let reason): "the zip archive cannot be read: \(reason)"
        case .tooManyFiles(let count): "the zip archive has more than \(count) files in it"
        case .tooLarge(let bytes): "the zip archive has more than \(bytes >> 30) GiB in it"
        }
    }
}
