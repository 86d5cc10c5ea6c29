import Filesystem
import Library
import Plugins
import ScriptEngine
import Storage
import Synchronization
import Transfer

/// One command's view of everything: opened when first needed, closed together.
public final class Session: Sendable {
    /// What the command was told.
    public let options: SessionOptions
    let network: Network
    private let opened = Mutex(Opened())

    private struct Opened {
        var store: Store?
        var secrets: SecretStore?
        var catalog: PluginCatalog?
        var loader: ScriptSource?
    }

    /// - Throws: `HostError`, where the recording to replay cannot be read.
    public init(_ options: SessionOptions) {
        self.options = options
        network = Network(options)
    }

    /// The database.
    public func store() throws(HostError) -> Store {
        try once(\.store) { try Store(directory: options.dataDirectory) }
    }

    func secrets() throws(HostError) -> SecretStore {
        try once(\.secrets) { try SecretStore(directory: options.dataDirectory) }
    }

    /// Every plugin that can be used.
    public func catalog() throws(HostError) -> PluginCatalog {
        try once(\.catalog) {
            try PluginCatalog(
                directories: options.pluginDirectories, installed: installedPlugins.directory,
                bundled: Bundled.resolvers)
        }
    }

    /// The text of `resolver-loader.js`.
    func loader() throws(HostError) -> ScriptSource {
        try once(\.loader) {
            guard let directory = options.scriptDirectory else { return Bundled.loader }
            let path = directory + "/resolver-loader.js"
            do {
                let bytes = try RegularFile.read(path, limit: 16 << 20)
                return .text(String(decoding: bytes, as: UTF8.self))
            } catch {
                throw HostError(64, "\(error): --js-dir needs a folder with resolver-loader.js")
            }
        }
    }

    /// What the user decided about plugins.
    public func settings() throws(HostError) -> PluginSettings {
        PluginSettings(store: try store(), secrets: try secrets())
    }

    /// The plugins that the user installed.
    public var installedPlugins: InstalledPlugins {
        InstalledPlugins(directory: options.dataDirectory + "/plugins")
    }

    /// The music of this machine.
    public func library() throws(HostError) -> MusicLibrary {
        MusicLibrary(store: try store(), time: options.time)
    }

    /// Saves the recording that was asked for, if one was.
    public func finish() throws(HostError) { try network.finish() }

    private func once<T: Sendable>(
        _ place: WritableKeyPath<Opened, T?>, _ make: () throws -> T
    ) throws(HostError) -> T {
        if let value = opened.withLock({ $0[keyPath: place] }) { return value }
        let value = try translating(make)
        return opened.withLock { opened in
            if let other = opened[keyPath: place] { return other }
            opened[keyPath: place] = value
            return value
        }
    }
}

/// Runs `body` and turns whatever it throws into a `HostError`.
func translating<T>(_ body: () throws -> T) throws(HostError) -> T {
    do { return try body() } catch { throw HostError(error) }
}
