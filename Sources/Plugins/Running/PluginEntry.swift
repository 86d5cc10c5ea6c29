import Model
import ScriptEngine

/// The functions of `plugin-entry.js` that only Swift can provide.
enum PluginEntry {
    /// What stands before a function's body in the script that is evaluated for it.
    static let prefix = "(function anonymous() {"

    /// How a plugin's function is named in stacks.
    static func sourceURL(_ file: PluginFile, _ function: String) -> String { "\(file.id).axe#\(function)" }

    /// Evaluates the entry; its functions become the engine's exports.
    ///
    /// - Parameter prelude: what the prelude gave, whose functions can be asked.
    static func make(in realm: Realm, file: PluginFile, prelude: Value?) throws -> Value {
        let native = realm.object()
        try native.set("compile", realm.function { realm, arguments in try compile(realm, arguments) })
        try native.set("locate", realm.function { realm, arguments in try locate(realm, arguments, file) })
        try native.set("describe", realm.function { realm, arguments in try describe(realm, arguments) })
        try native.set("open", realm.function { realm, _ in realm.value(realm.handles.count) })
        let entry = try realm.evaluate(.embedded(EmbeddedScripts.pluginEntry), name: "helve:plugin")
        return try entry.call([
            native, realm.value(prefix), realm.value(sourceURL(file, "")), prelude ?? realm.undefined,
        ])
    }

    /// Text and name stay the engine's own strings: a plugin has dozens of functions.
    private static func compile(_ realm: Realm, _ arguments: [Value]) throws -> Value {
        try realm.evaluate(arguments[0], name: arguments[1])
    }

    /// Says what a source threw instead of yielding a function.
    private static func describe(_ realm: Realm, _ arguments: [Value]) throws -> Value {
        let error = ScriptError(reporting: arguments[1])
        return realm.value(
            [
                "function": .string(try arguments[0].string()), "name": .string(error.name),
                "message": .string(error.message),
            ])
    }

    /// Says where in a function's source a syntax error is.
    private static func locate(_ realm: Realm, _ arguments: [Value], _ file: PluginFile) throws -> Value {
        let (body, name) = (try arguments[0].string(), try arguments[1].string())
        let found = SyntaxErrorSearch(realm: realm, body: body).place
        return realm.value(
            [
                "function": .string(name), "message": .string(ScriptError(reporting: arguments[2]).message),
                "line": JSON(found.map { Double($0.line) }), "column": JSON(found.map { Double($0.column) }),
            ])
    }
}
