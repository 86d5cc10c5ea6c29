import ScriptEngine
import Timekeeping

extension ScriptPair {
    /// `console` and what it prints with.
    static let logging: [ScriptPair] = [
        .console, .consoleTable, .format, .inspect, .inspectShapes, .inspectEntries, .inspectInterfaces,
        .inspectKinds,
        .inspectLayout, .inspectPrimitives, .inspectStyles,
    ]

    /// https://console.spec.whatwg.org/
    private static let console = ScriptPair(
        "console", globals: ["console"], source: EmbeddedScripts.console
    ) { _, services in
        [
            // Level, text.
            "log": { realm, arguments in
                let level = LogLine.Level(rawValue: try arguments[0].string()) ?? .info
                services.log(LogLine(level: level, message: try arguments[1].string(prefix: longestLine)))
                return realm.undefined
            },
            // Whether what is written at a level is shown in colours.
            "hasColors": { realm, _ in realm.value(false) },
            "now": { realm, _ in realm.value(services.time.now.milliseconds) },
        ]
    }

    private static let consoleTable = ScriptPair("consoletable", source: EmbeddedScripts.consoleTable)

    /// In UTF-16 units: a script may print a large document, but not all of memory.
    private static let longestLine = 1 << 20
}
