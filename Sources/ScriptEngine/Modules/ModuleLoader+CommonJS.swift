import Model
import ScriptSyntax

extension ModuleLoader {
    /// Evaluates `commonjs.js` with what it cannot do without Swift.
    func makeCommonJS() throws -> Value {
        let native = realm.object()
        for (name, body) in natives {
            let function = realm.function { [self] _, arguments in
                try rethrowing { try body(self, arguments) }
            }
            try native.set(name, function)
        }
        let importer = realm.function { [self] _, arguments in
            try self.importer(from: try arguments[0].string())
        }
        return try realm.evaluate(.embedded(EmbeddedScripts.commonjs), name: "helve:commonjs")
            .call([native, importer])
    }

    private var natives: [String: (ModuleLoader, [Value]) throws -> Value] {
        [
            "builtin": { loader, arguments in
                let found = try loader.requiredBuiltin(try arguments[0].string(), try arguments[1].string())
                return found.map { loader.realm.array([$0]) } ?? loader.realm.undefined
            },
            "resolve": { loader, arguments in
                let origin = ModuleOrigin(path: try arguments[1].string())
                let path = try loader.resolver.required(try arguments[0].string(), from: origin)
                loader.origins.note(path, from: origin)
                return loader.realm.value(path)
            },
            "folder": { loader, arguments in
                loader.realm.value(ModulePath.folder(of: try arguments[0].string()))
            },
            "format": { loader, arguments in
                loader.realm.value(try loader.texts.format(of: try arguments[0].string()).rawValue)
            },
            "json": { loader, arguments in try loader.json(try arguments[0].string()) },
            "compile": { loader, arguments in try loader.compile(try arguments[0].string()) },
            "refuseCycle": { _, arguments in throw Self.cycle(try arguments[0].string()) },
            "requireModule": { loader, arguments in try loader.requireModule(try arguments[0].string()) },
        ]
    }

    private func requiredBuiltin(_ name: String, _ path: String) throws -> Value? {
        if let value = try builtin(name) { return value }
        guard name.hasPrefix("node:") else { return nil }
        throw resolver.unknown(name, code: "ERR_UNKNOWN_BUILTIN_MODULE", at: ModuleOrigin(path: path))
    }

    /// The function that a CommonJS file becomes.
    private func compile(_ path: String) throws -> Value {
        let text = try texts.text(of: path)
        texts.forget()
        return try evaluate(RewrittenScript.commonJS(text), text, path, as: .commonJS)
    }

    private func json(_ path: String) throws -> Value {
        let text = try texts.text(of: path)
        texts.forget()
        if let value = realm.value(json: text.bytes) { return value }
        var place: SourcePlace?
        var message = "it is no JSON"
        do { _ = try JSON(parsing: text.bytes) } catch {
            place = SourcePlace(line: error.line, column: error.column)
            message = error.message
        }
        throw ModuleFault(
            "\(path): \(message)", name: "SyntaxError", at: ModuleOrigin(path: path, place: place))
    }
}
