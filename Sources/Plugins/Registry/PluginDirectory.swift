import Filesystem

/// The `.axe` files of one directory.
struct PluginDirectory {
    /// More files than this are named, not read: somebody pointed at the wrong directory.
    static let maximumFiles = 1_000

    let path: String

    /// What became of one file.
    enum Outcome {
        case usable(PluginFile)
        case unusable(path: String, reason: String)
    }

    /// Reads every file whose name ends in `.axe`, in the order of the names' bytes; hidden ones are passed over.
    func read() throws(FileError) -> [Outcome] {
        let names = try DirectoryListing.names(in: path)
            .filter { $0.hasSuffix(".axe") && !$0.hasPrefix(".") }
        let tooMany = names.dropFirst(Self.maximumFiles).map { name in
            Outcome.unusable(
                path: file(name),
                reason:
                    "\(file(name)): passed over, \(path) has more than \(Self.maximumFiles) plugins; move some away"
            )
        }
        return names.prefix(Self.maximumFiles).map { outcome(file($0)) } + tooMany
    }

    /// The path of a file in the directory.
    func file(_ name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

    private func outcome(_ path: String) -> Outcome {
        do throws(PluginError) {
            return .usable(try PluginFile(path: path))
        } catch {
            return .unusable(path: path, reason: error.description)
        }
    }
}

extension PluginFile {
    /// Reads a file; at most 5 MiB of it.
    ///
    /// - Throws: `PluginError.unreadable` or `.unusable`.
    public init(path: String) throws(PluginError) {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try RegularFile.read(path, limit: PluginFile.maximumSize + 1)
        } catch {
            throw .unreadable(error)
        }
        do throws(PluginFileError) {
            try self.init(bytes: bytes, path: path)
        } catch {
            throw .unusable(error)
        }
    }
}
