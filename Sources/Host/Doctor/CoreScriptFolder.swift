import Filesystem

/// The core scripts in a folder, by the names that Parachord gives them. A checkout of the desktop has much else beside them.
struct CoreScriptFolder {
    private static let scripts = [
        "resolver-loader.js", "scrobbler-loader.js", "resolution-scheduler.js", "resolver-limiter.js",
        "musickit-web.js",
        "migration-plan.js", "scrobble-manager.js",
    ]
    private static let folders = ["scrobblers", "sync-engine", "sync-providers"]

    private let path: String

    init(_ path: String) { self.path = path }

    /// Names in the folder with the bytes of the files, in the order of the page, then by name.
    ///
    /// - Throws: `FileError`, where the folder or one of the scripts cannot be read.
    func read() throws(FileError) -> [(name: String, bytes: [UInt8])] {
        var names = Self.scripts.filter { FileAccess.isFile(Array("\(path)/\($0)".utf8)) }
        _ = try DirectoryListing.names(in: path)
        for folder in Self.folders
        where (try? FileAccess.isDirectory(Array("\(path)/\(folder)".utf8))) == true {
            names += try DirectoryListing.names(in: "\(path)/\(folder)").filter { $0.hasSuffix(".js") }
                .map { "\(folder)/\($0)" }
        }
        var scripts: [(name: String, bytes: [UInt8])] = []
        for name in names { scripts.append((name, try RegularFile.read("\(path)/\(name)", limit: 16 << 20))) }
        return scripts
    }
}
