import AudioEngine
import Model
import Plugins
import ScriptEngine

extension Session {
    /// The plugin of an id, or of a file: what has a slash, ends in `.axe` or names a file that is there.
    ///
    /// - Throws: `HostError`.
    public func plugin(_ name: String) throws(HostError) -> PluginFile {
        if name.contains("/") || name.hasSuffix(".axe") {
            return try translating { try PluginFile(path: name) }
        }
        return try translating { try catalog().plugin(name).file }
    }

    /// Loads one plugin, initialises it, and calls one of its functions with the arguments, then the config.
    ///
    /// All of it together may take as long as one command may.
    ///
    /// - Parameter config: instead of what the user set for the plugin.
    /// - Returns: what the function returned; null for undefined.
    /// - Throws: `ScriptError`, what the plugin threw; `HostError`.
    public func call(
        _ file: PluginFile, _ function: String, _ arguments: [JSON], config: JSONObject?
    ) async throws -> JSON {
        let deadline = options.time.now + options.timeout
        var left: Duration { max(deadline - options.time.now, .zero) }
        let started = try await PluginRunner(session: self, audio: AudioSettings()).start(
            file, overriding: config)
        do throws(ScriptError) {
            if function != "init", file.has("init") {
                try await started.plugin.initialise(config: started.config, wallTime: left)
            }
            return try await started.plugin.call(function, arguments + [started.config], wallTime: left)
        } catch {
            throw error.hiding(started.mask)
        }
    }
}
