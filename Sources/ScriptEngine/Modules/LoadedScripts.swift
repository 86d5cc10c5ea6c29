import ScriptSyntax

/// What a realm knows of the scripts that were loaded into it from files.
final class LoadedScripts {
    /// Those that were written otherwise for the engine, by the name in stacks.
    private var maps: [String: PositionMap] = [:]
    /// The functions of `modules.js` and of the two scripts that it gets, once there is a loader.
    private var glue: RetainedValue?

    func add(_ map: PositionMap, for name: String) { maps[name] = map.isIdentity ? nil : map }

    /// The functions of `modules.js`, `namespaces.js` and `errors.js`.
    func functions(in realm: Realm) throws -> Value {
        if let glue { return glue.value(in: realm) }
        let functions = try realm.evaluate(.embedded(EmbeddedScripts.modules), name: "helve:modules").call([
            try realm.evaluate(.embedded(EmbeddedScripts.namespaces), name: "helve:namespaces"),
            try realm.evaluate(.embedded(EmbeddedScripts.errors), name: "helve:errors"),
        ])
        glue = RetainedValue(functions)
        return functions
    }

    /// Calls one of these functions.
    func call(_ function: String, _ arguments: [Value], in realm: Realm) throws -> Value {
        try functions(in: realm).get(function).call(arguments)
    }

    /// Whether a value is the namespace of a module.
    func isNamespace(_ value: Value) -> Bool { answer("isNamespace", value) }

    /// Whether an error says that a file must not be read.
    func isRefusal(_ value: Value) -> Bool { answer("isRefusal", value) }

    /// Whether an error's places are those of files.
    func isLocated(_ value: Value) -> Bool { answer("isLocated", value) }

    private func answer(_ function: String, _ value: Value) -> Bool {
        guard glue != nil else { return false }
        return (try? call(function, [value], in: value.realm).bool) ?? false
    }

    /// Where a frame is in its file; `nil` for code that was added to it.
    func original(_ frame: StackFrame) -> StackFrame? {
        guard let url = frame.sourceURL, let map = maps[url], let line = frame.line, let column = frame.column
        else { return frame }
        return map.original(of: SourcePlace(line: line, column: column)).map { frame.moved(to: $0) }
    }

    /// A stack of JavaScriptCore's with the places that are in the files.
    func original(stack: String) -> String {
        guard !maps.isEmpty else { return stack }
        return StackFrame.parse(stack).compactMap { original($0)?.text }.joined(separator: "\n")
    }
}

extension Realm {
    /// A stack, as errors have it, with the places that are in the files of modules. These are written otherwise for
    /// the engine, which shifts columns, and in front of a file's first line.
    public func original(stack: String) -> String { scripts.original(stack: stack) }

    /// The stack of an error, with the places that are in the files; `nil` where it has none.
    ///
    /// - Throws: `Thrown`, what a getter of the script throws.
    public func originalStack(of error: Value) throws -> String? {
        let stack = try error.get("stack")
        guard stack.isString else { return nil }
        return try scripts.isLocated(error) ? stack.string() : original(stack: stack.string())
    }

    /// Whether an error is about a file that cannot be loaded as it is: the loader has made it, with the place there.
    public func isAboutFile(_ error: Value) -> Bool { scripts.isLocated(error) }
}
