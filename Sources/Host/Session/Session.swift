import Dispatch
import Filesystem
import Library
import Plugins
import Resolution
import ScriptEngine
import Storage
import Synchronization
import Transfer

/// One command's view of everything: opened when first needed, closed together.
public final class Session: Sendable {
    /// What the command was told.
    public let options: SessionOptions
    let network: Network
    let memoryGuard: MemoryGuard
    let opened = Mutex(Opened())

    struct Opened {
        var store: Store?
        var secrets: SecretStore?
        var catalog: PluginCatalog?
        var answers: AnswerCache?
        var scripts: [String: ScriptSource] = [:]
    }

    /// Opens nothing yet.
    public init(_ options: SessionOptions) {
        self.options = options
        let network = Network(options)
        self.network = network
        memoryGuard = MemoryGuard(cap: options.memoryLimit ?? MemoryGuard.defaultCap) {
            [end = options.end] error in
            // Saving may need what the plugins hold, so it is given two seconds.
            let saved = DispatchSemaphore(value: 0)
            DispatchQueue.global().async {
                try? network.finish()
                saved.signal()
            }
            _ = saved.wait(timeout: .now() + .seconds(2))
            end(error)
        }
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

    /// The network, as all plugins share it.
    ///
    /// - Parameter secrets: of a config that only this command has.
    /// - Throws: `HostError`, where the recording to replay cannot be read.
    func transport(hiding secrets: Set<String> = []) throws(HostError) -> any Transport {
        let isRecording = options.record != nil || options.replay != nil
        return try network.transport(hiding: isRecording ? secrets.union(try configuredSecrets()) : secrets)
    }

    /// A recording is of all plugins, and of helve itself, whichever of them asks first.
    private func configuredSecrets() throws(HostError) -> Set<String> {
        let (catalog, settings, own) = (try catalog(), try settings(), try configuration().secretValues())
        return try translating {
            try catalog.entries.reduce(into: own) { secrets, entry in
                for copy in entry.copies {
                    secrets.formUnion(try settings.config(of: copy.file).secretValues)
                }
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

    /// Writes the answers that are to be kept, and saves the recording that was asked for, if one was.
    public func finish() throws(HostError) {
        opened.withLock(\.answers)?.flush()
        try network.finish()
    }

    func once<T: Sendable>(
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
