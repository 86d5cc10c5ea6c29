import ScriptSyntax

extension ModuleLoader {
    /// What scripts see of an error.
    func thrown(_ error: any Error) -> Thrown {
        switch error {
        case let thrown as Thrown: thrown
        case let fault as ModuleFault: Thrown(value(of: fault))
        default: Thrown(realm.error("Error", "\(error)"))
        }
    }

    /// Runs something, and throws its errors as scripts see them.
    func rethrowing<Result>(_ body: () throws -> Result) throws -> Result {
        do { return try body() } catch { throw thrown(error) }
    }

    /// A syntax error of a file.
    func fault(_ error: SyntaxError, in path: String) -> ModuleFault {
        ModuleFault(error.message, name: "SyntaxError", at: ModuleOrigin(path: path, place: error.place))
    }

    private func value(of fault: ModuleFault) -> Value {
        let error = realm.object()
        let chain = fault.origin.map { [$0] + origins.chain(of: $0.path) } ?? []
        do {
            try error.set("name", realm.value(fault.name))
            try error.set("message", realm.value(fault.message + Self.way(chain, of: fault)))
            try fault.code.map { try error.set("code", realm.value($0)) }
            if fault.isRefusal { try error.set("isRefusal", realm.value(true)) }
            if let place = fault.origin?.place { try set(place, chain, on: error) }
            if fault.code == "MODULE_NOT_FOUND" {
                try error.set("requireStack", realm.array(chain.map { realm.value($0.path) }))
            }
            return try graph.call("makeError", [error])
        } catch {
            return realm.error("Error", fault.message)
        }
    }

    /// How the module came to be asked for, where the message does not tell where it is.
    private static func way(_ chain: [ModuleOrigin], of fault: ModuleFault) -> String {
        if fault.name == "SyntaxError" { return way(chain.dropFirst()) }
        return way(chain[...])
    }

    private static func way(_ chain: ArraySlice<ModuleOrigin>) -> String {
        chain.isEmpty ? "" : " (needed by " + chain.map(\.text).joined(separator: ", needed by ") + ")"
    }

    /// An error that has a place of its own has the way to it as its stack. Others have the stack of who called.
    private func set(_ place: SourcePlace, _ chain: [ModuleOrigin], on error: Value) throws {
        try error.set("stack", realm.value(chain.map { "@" + $0.text }.joined(separator: "\n")))
        try error.set("sourceURL", realm.value(chain[0].path))
        try error.set("line", realm.value(place.line))
        try error.set("column", realm.value(place.column))
    }

    /// Evaluates a script that was written otherwise for the engine.
    ///
    /// - Throws: `Thrown`; `ModuleFault` for a syntax error.
    func evaluate(
        _ script: RewrittenScript, _ text: SourceText, _ path: String, as goal: ScriptGoal
    ) throws -> Value {
        realm.scripts.add(script.map, for: path)
        do { return try realm.evaluate(utf8: script.text, name: path) } catch let thrown as Thrown {
            if let error = ScriptCheck.fault(in: text, as: goal) { throw fault(error, in: path) }
            guard let (message, place) = SyntaxErrorPlace(realm: realm, text: script.text).find() else {
                throw thrown
            }
            let origin = ModuleOrigin(path: path, place: script.map.original(of: place) ?? place)
            throw ModuleFault(message, name: "SyntaxError", at: origin)
        }
    }
}
