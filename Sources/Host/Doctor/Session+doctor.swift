import CoreScripts
import Filesystem
import NodeModules
import ScriptEngine
import WebPlatform

extension Session {
    /// Core scripts that helve uses; without the first no plugin runs.
    public static let usedScripts = ["resolver-loader.js", "resolver-limiter.js", "resolution-scheduler.js"]

    /// Looks at every core script of `--js-dir`, or of the binary: what it is, publishes and needs.
    ///
    /// - Throws: `HostError`, where the folder cannot be read.
    public func inspectScripts() async throws(HostError) -> [ScriptInspection] {
        let services = PlatformServices(time: options.time)
        guard let directory = options.scriptDirectory else {
            let scripts = Bundled.scripts.mapValues { Array($0.string.utf8) }
            let inspector = ScriptInspector(directory: MemoryModules.folder, services: services) {
                MemoryModules(scripts)
            }
            return await inspector.inspect(scripts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
        }
        return try await inspect(directory, services)
    }

    private func inspect(_ directory: String, _ services: PlatformServices) async throws(HostError)
        -> [ScriptInspection]
    {
        let real: String
        let scripts: [(name: String, bytes: [UInt8])]
        do {
            real = try CanonicalPath.resolve(FileAccess.absolute(directory))
            scripts = try CoreScriptFolder(real).read()
        } catch {
            throw HostError(64, "\(error): --js-dir needs a folder with Parachord's core scripts")
        }
        let grants = try translating { try FileGrants(readable: [real], writable: []) }
        let inspector = ScriptInspector(directory: real, services: services) { ConfinedModules(grants) }
        return await inspector.inspect(scripts)
    }
}
