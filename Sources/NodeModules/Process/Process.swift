import Filesystem
import Glibc
import Model
import ScriptEngine
import WebPlatform

extension ScriptPair {
    /// `process`, its streams, and what happens when nobody catches an error.
    static func process(_ services: NodeServices) -> [ScriptPair] {
        [
            ScriptPair("node:process", source: EmbeddedScripts.process) { _, platform in
                facts(services, platform).merging(ending(services)) { $1 }
            },
            ScriptPair("node-streams", source: EmbeddedScripts.nodeStreams) { _, _ in streams(services) },
            ScriptPair("node-ticks", source: EmbeddedScripts.nodeTicks),
            ScriptPair("node-fatal", source: EmbeddedScripts.nodeFatal) { _, _ in
                [
                    "stack": { realm, arguments in
                        try realm.originalStack(of: arguments[0]).map { realm.value($0) } ?? realm.undefined
                    },
                    "isAboutFile": { realm, arguments in realm.value(realm.isAboutFile(arguments[0])) },
                ]
            },
            ScriptPair("node-source", source: EmbeddedScripts.nodeSource) { _, _ in
                [
                    "text": sourceText(services.files),
                    "original": { realm, arguments in
                        realm.value(realm.original(stack: try arguments[0].string()))
                    },
                ]
            },
        ]
    }

    /// `console` on the program's own streams.
    func writing(to services: NodeServices) -> ScriptPair {
        replacing { _, _ in
            [
                "log": { realm, arguments in
                    try Program.of(realm).pair("node-streams").get("print").call(Array(arguments.prefix(2)))
                },
                "hasColors": { realm, arguments in
                    let isTrouble = ["warning", "error", "trace"].contains(try arguments[0].string())
                    return realm.value(services.terminal(isTrouble ? .errors : .output).hasColors)
                },
            ]
        }
    }

    private static func facts(_ services: NodeServices, _ platform: PlatformServices) -> [String:
        NativeFunction]
    {
        [
            "now": { realm, _ in realm.value(platform.time.now / .milliseconds(1)) },
            "version": { realm, _ in
                realm.value(String(platform.userAgent.split(separator: "/").last ?? ""))
            },
            "architecture": { realm, _ in realm.value(Machine.architecture) },
            "number": { realm, _ in realm.value(Int(getpid())) },
            "arguments": { realm, _ in realm.value(.array(services.arguments.map { .string($0) })) },
            "environment": { realm, _ in
                realm.value(
                    .object(
                        .init(
                            services.environment.sorted { $0.key < $1.key }.map {
                                ($0.key, .string($0.value))
                            })))
            },
            "currentFolder": { realm, _ in realm.value(FileAccess.currentFolder) },
            "residentBytes": { realm, _ in realm.value(ResidentMemory.bytes) },
        ]
    }

    private static func ending(_ services: NodeServices) -> [String: NativeFunction] {
        [
            "isIdle": { realm, _ in realm.value(realm.handles.count == 0) },
            "exit": { realm, arguments in
                realm.stop()
                services.end(Int32(truncatingIfNeeded: Int(arguments[0].number)) & 0xFF)
                return realm.undefined
            },
        ]
    }

    /// The text of a file that a stack names; undefined where it must not be read.
    private static func sourceText(_ grants: FileGrants) -> NativeFunction {
        { realm, arguments in
            guard let path = try? grants.path(try arguments[0].string(), for: .read),
                let bytes = try? RegularFile.read(path, limit: 4 << 20)
            else { return realm.undefined }
            return realm.value(decoding: bytes)
        }
    }

    private static func streams(_ services: NodeServices) -> [String: NativeFunction] {
        func stream(_ value: Value) -> NodeServices.Stream { value.number == 2 ? .errors : .output }
        return [
            "write": { realm, arguments in
                let bytes =
                    try arguments[1].isString ? Array(arguments[1].string().utf8) : arguments[1].bytes ?? []
                services.write(stream(arguments[0]), bytes)
                return realm.undefined
            },
            "isTerminal": { realm, arguments in
                realm.value(services.terminal(stream(arguments[0])).columns != nil)
            },
            "columns": { realm, arguments in
                realm.value(services.terminal(stream(arguments[0])).columns ?? 80)
            },
            "hasColors": { realm, arguments in realm.value(services.terminal(stream(arguments[0])).hasColors)
            },
        ]
    }
}

private enum Machine {
    /// As Node names it.
    static var architecture: String {
        #if arch(arm64)
            "arm64"
        #elseif arch(x86_64)
            "x64"
        #else
            "unknown"
        #endif
    }
}
