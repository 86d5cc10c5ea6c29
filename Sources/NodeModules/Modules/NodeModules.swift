import ScriptEngine
import WebPlatform

/// Modules and globals of Node.js 20 (https://nodejs.org/docs/latest-v20.x/api/), as far as scripts of users need them:
/// each is a pair, as the APIs of the web are.
public enum NodeModules {
    /// What `require` and `import` know beside files, with and without `node:` before it.
    public static let names: Set<String> = [
        "assert", "assert/strict", "buffer", "events", "fs", "fs/promises", "module", "path", "path/posix",
        "process", "timers", "timers/promises", "url", "util", "util/types",
    ]

    /// The pairs of a program: those of the web, and these.
    static func pairs(_ services: NodeServices) -> [ScriptPair] {
        WebPlatform.pairs.map { $0.name == "console" ? $0.writing(to: services) : $0 }
            + plain + ScriptPair.files(services.files) + ScriptPair.process(services)
    }

    private static let plain: [ScriptPair] = [
        ScriptPair("node-errors", source: EmbeddedScripts.nodeErrors),
        ScriptPair(
            "node-globals", globals: ["global", "Buffer", "process", "setImmediate", "clearImmediate"],
            source: EmbeddedScripts.nodeGlobals),
        ScriptPair("program", source: EmbeddedScripts.program),
        ScriptPair("prompt", source: EmbeddedScripts.prompt) { _, _ in
            ["lookUp": { realm, arguments in try Program.of(realm).lookUp(arguments[0].string()) }]
        },
        ScriptPair("node:assert", source: EmbeddedScripts.assert),
        ScriptPair("node-assert-throws", source: EmbeddedScripts.nodeAssertThrows),
        ScriptPair("node-assertion-error", source: EmbeddedScripts.nodeAssertionError),
        ScriptPair("node-deep-equal", source: EmbeddedScripts.nodeDeepEqual),
        ScriptPair("node-line-diff", source: EmbeddedScripts.nodeLineDiff),
        ScriptPair("node:buffer", source: EmbeddedScripts.buffer),
        ScriptPair("node:events", source: EmbeddedScripts.events),
        ScriptPair("node:module", source: EmbeddedScripts.module) { _, _ in
            [
                "makeRequire": { realm, arguments in
                    try Program.of(realm).loader.requireFunction(from: try arguments[0].string())
                },
                "names": { realm, _ in realm.value(names.sorted().joined(separator: " ")) },
            ]
        },
        ScriptPair("node:path", source: EmbeddedScripts.path),
        ScriptPair(
            "node-timeout", globals: ["setTimeout", "setInterval"], source: EmbeddedScripts.nodeTimeout),
        ScriptPair("node:timers", source: EmbeddedScripts.nodeTimers),
        ScriptPair("node:timers/promises", source: EmbeddedScripts.nodeTimersPromises),
        ScriptPair("node:url", source: EmbeddedScripts.url),
        ScriptPair("node:util", source: EmbeddedScripts.util),
        ScriptPair("node:util/types", source: EmbeddedScripts.utilTypes),
    ]

    /// A module by the name in a script; `nil` for one that there is not.
    ///
    /// - Parameter load: what `WebPlatform.install` gave.
    static func module(_ name: String, load: Value) throws -> Value? {
        let bare = name.hasPrefix("node:") ? String(name.dropFirst("node:".count)) : name
        guard names.contains(bare) else { return nil }
        let realm = load.realm
        switch bare {
        case "assert/strict": return try load.call([realm.value("node:assert")]).get("strict")
        case "path/posix": return try load.call([realm.value("node:path")]).get("exports")
        default: return try load.call([realm.value("node:" + bare)]).get("exports")
        }
    }
}
