import Filesystem

/// The directory of the plugins that the user installed: one file an id, `ID.axe`.
///
/// Any thread and several processes may change it at once: each change holds the directory's lock.
public struct InstalledPlugins: Sendable {
    /// The directory; made with mode 0700 when the first plugin is installed.
    public let directory: String

    /// The plugins in a directory, which may not be there yet.
    public init(directory: String) { self.directory = directory }

    /// Copies a file into the directory, byte for byte, in place of the one with the same id. Settings are kept.
    /// It is there whole or not at all, and survives a loss of power.
    ///
    /// - Parameter catalog: what is there now, to tell an update from a downgrade.
    public func install(_ path: String, over catalog: PluginCatalog) throws(PluginError) -> Installation {
        try install(try PluginFile(path: path), over: catalog)
    }

    /// As `install(_:over:)`, of a file that was read.
    public func install(_ file: PluginFile, over catalog: PluginCatalog) throws(PluginError) -> Installation {
        let target = PluginDirectory(path: directory).file(file.id + ".axe")
        let bytes = Array(file.text.utf8)
        do throws(FileError) {
            try PrivateFile.makeDirectory(directory)
            let lock = try DirectoryLock(directory)
            try PrivateFile.replace(target, with: bytes)
            for other in try copies(of: file.id) where other != target { try RegularFile.remove(other) }
            _ = consume lock
        } catch {
            throw .notWritten(error)
        }
        return try report(target, bytes, catalog)
    }

    /// Removes an installed plugin, and says which copy of the id is used from now on, if there is one.
    ///
    /// Its settings stay: `PluginSettings.forget` removes them.
    public func remove(_ id: String, from catalog: PluginCatalog) throws(PluginError) -> PluginCatalog.Copy? {
        if let violation = PluginID.violation(of: id) { throw .unsafeID(id, violation: violation) }
        do throws(FileError) {
            guard FileAccess.exists(directory) else {
                throw FileError("list", directory, code: FileError.missing)
            }
            let lock = try DirectoryLock(directory)
            let files = try copies(of: id)
            if files.isEmpty { throw FileError("remove", directory, code: FileError.missing) }
            for file in files { try RegularFile.remove(file) }
            _ = consume lock
        } catch {
            throw error.isMissing ? whyNothingIsRemoved(id, catalog) : .notWritten(error)
        }
        return catalog[id]?.copies.first { $0.origin != .installed }
    }
}

extension InstalledPlugins {
    private func report(
        _ target: String, _ bytes: [UInt8], _ catalog: PluginCatalog
    ) throws(PluginError) -> Installation {
        do throws(PluginFileError) {
            let file = try PluginFile(bytes: bytes, path: target)
            let copies = catalog[file.id]?.copies.filter { !$0.origin.isForThisCommand } ?? []
            return Installation(
                file: file,
                change: .init(from: copies.first?.file.manifest.version, to: file.manifest.version),
                hiddenBundled: copies.first { $0.origin == .bundled }?.file.manifest.version)
        } catch {
            throw .unusable(error)
        }
    }

    /// The files that hold an id, and the one that bears its name if nothing can be made of it.
    private func copies(of id: String) throws(FileError) -> [String] {
        let directory = PluginDirectory(path: directory)
        return try directory.read().compactMap { outcome in
            switch outcome {
            case .usable(let file): file.id == id ? file.path : nil
            case .unusable(let path, _): path == directory.file(id + ".axe") ? path : nil
            }
        }
    }

    private func whyNothingIsRemoved(_ id: String, _ catalog: PluginCatalog) -> PluginError {
        guard let entry = catalog[id] else { return .unknownPlugin(id: id, known: catalog.entries.map(\.id)) }
        if entry.copies.contains(where: { $0.origin == .bundled }) { return .bundled(id: id) }
        return .notInstalled(id: id, path: entry.file.path)
    }
}
