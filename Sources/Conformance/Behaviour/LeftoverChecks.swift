import Model
import Plugins
import ScriptEngine

/// What a plugin leaves behind once it has cleaned up, and what its sources are.
struct LeftoverChecks: Sendable {
    let file: PluginFile
    let bench: any PluginBench
    let config: JSON
    let scene: Scene
    let limit: Duration

    /// The checks of what is left, and the kinds of the sources.
    func checks() async -> (checks: [Check], kinds: [JSON]) {
        var scene = scene
        scene.isWatched = true
        do throws(ScriptError) {
            let plugin = try await bench.start(file, in: scene)
            let kinds = try await plugin.kinds(of: file.implementation.map(\.source))
            if file.has("init") { _ = await plugin.call(nil, [config], limit: limit) }
            for call in SampleCall.all(of: file, config: config) {
                _ = await plugin.call(call.function, call.arguments, limit: limit)
            }
            let left = try await plugin.unload()
            await plugin.close()
            return (Self.checks(left), kinds)
        } catch {
            let message = "the plugin cannot be loaded and unloaded: \(Judgement.text(of: error))"
            return (
                [Check(.leftovers, "unload", "The plugin can be unloaded", .failed, message: message)], []
            )
        }
    }

    private static func checks(_ left: Leftovers) -> [Check] {
        let open = left.open == 0 ? [] : ["\(left.open) timers or requests"]
        return [
            check("timers", "No timer and no request outlives cleanup", open, "clear them in cleanup"),
            check("listeners", "No listener outlives cleanup", left.listeners, "remove them in cleanup"),
            check(
                "globals", "No global outlives cleanup", left.globals,
                "delete them in cleanup, or keep them on this"),
            check("host-globals", "No global of the host is changed", left.changed, "leave them as they are"),
        ]
    }

    private static func check(_ rule: String, _ title: String, _ left: [String], _ mend: String) -> Check {
        guard !left.isEmpty else { return Check(.leftovers, rule, title) }
        let names =
            left.prefix(8).joined(separator: ", ") + (left.count > 8 ? " and \(left.count - 8) more" : "")
        let verb = rule == "host-globals" ? "the plugin changed" : "the plugin leaves"
        return Check(
            .leftovers, rule, title, .failed, message: "\(verb) \(names); \(mend)", path: "$.implementation")
    }
}
