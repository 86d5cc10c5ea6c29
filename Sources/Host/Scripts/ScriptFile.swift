import Filesystem

/// The file of a script of the user's own, or standard input in its place.
struct ScriptFile {
    /// More than any script has.
    private static let longest = 64 << 20

    /// Its canonical path; a name in the current folder for what is in no file.
    let name: String
    /// The folder that it is in.
    let folder: String
    /// What was read; `nil` for a file, which is read when it runs.
    let text: String?

    /// - Parameter path: `-` for standard input.
    /// - Throws: `HostError`, where nothing can be read there.
    init(_ path: String) throws(HostError) {
        if path == "-" {
            folder = FileAccess.currentFolder
            name = folder + "/-"
            text = try Self.standardInput()
            return
        }
        guard let real = FileAccess.real(path) else {
            throw HostError(65, "\(FileError("read", path)); check the path and its permissions")
        }
        guard FileAccess.isFile(real) else { throw HostError(65, "\(path) is no file; name a script") }
        name = String(decoding: real, as: UTF8.self)
        let cut = name.lastIndex(of: "/") ?? name.startIndex
        folder = cut == name.startIndex ? "/" : String(name[..<cut])
        text = nil
    }

    private static func standardInput() throws(HostError) -> String {
        let bytes = try translating {
            let input = try InputFile.standardInput()
            var bytes: [UInt8] = []
            while case let more = try input.read(), !more.isEmpty, bytes.count <= longest { bytes += more }
            return bytes
        }
        guard bytes.count <= longest else {
            throw HostError(65, "standard input has more than 64 MiB; name a file")
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw HostError(65, "standard input is not UTF-8; save it as UTF-8")
        }
        return text
    }
}
