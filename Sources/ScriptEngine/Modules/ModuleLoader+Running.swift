import ScriptSyntax

extension ModuleLoader {
    /// What an `import` leads to: a promise for its evaluation, where there is something to wait for, and a function
    /// that makes its namespace.
    private struct Import {
        var evaluated: Value?
        var make: Value
    }

    /// A promise for what `body` leads to. It runs in the engine, so that no promise is settled between two modules.
    func promise(_ body: @escaping (ModuleLoader) throws -> Value) throws -> Value {
        let start = realm.function { [self] _, _ in try rethrowing { try body(self) } }
        return try graph.call("start", [start])
    }

    /// Runs the program.
    ///
    /// - Returns: `[evaluated, make]`.
    func main(_ path: String) throws -> Value {
        if try texts.format(of: path) == .module {
            return list(try evaluated(try known(path)))
        }
        let exports = try loadCommonJS(path, isMain: true).get("exports")
        let kept = RetainedValue(exports)
        return list(Import(make: realm.function { realm, _ in kept.value(in: realm) }))
    }

    private func known(_ path: String) throws -> ModuleRecord {
        if let record = records[path] { return record }
        let record = try makeModule(path, path)
        records[path] = record
        return record
    }

    private func evaluated(_ record: ModuleRecord) throws -> Import {
        try graph.load(record)
        try graph.link(record)
        let promise = try graph.evaluate(record)
        return Import(
            evaluated: promise, make: realm.function { [self] _, _ in try graph.namespace(of: record) })
    }

    private func list(_ result: Import) -> Value {
        realm.array([result.evaluated ?? realm.undefined, result.make])
    }

    /// The function that `import()` in a file calls.
    func importer(from path: String) throws -> Value {
        let load = realm.function { [self] realm, arguments in
            try rethrowing {
                let specifier = try arguments[0].string()
                let attributes = try arguments[1].json()?.object?.members ?? []
                let request = ModuleRequest(
                    specifier: specifier,
                    attributes: Dictionary(attributes.map { ($0.key, $0.value.string ?? "") }) { $1 })
                return list(try evaluated(try record(for: request, from: ModuleOrigin(path: path))))
            }
        }
        return try graph.call("importer", [load])
    }

    /// What `require` of an ES module gives.
    ///
    /// https://nodejs.org/docs/latest-v20.x/api/modules.html#loading-ecmascript-modules-using-require
    func requireModule(_ path: String) throws -> Value {
        let record = try known(path)
        try graph.load(record)
        if graph.all(from: record).contains(where: { $0.status == .evaluating }) { throw Self.cycle(path) }
        if graph.isAsync(record) {
            throw ModuleFault(
                "Cannot require \(path): it, or a module that it imports, awaits at its top; use import()",
                code: "ERR_REQUIRE_ASYNC_MODULE")
        }
        try graph.link(record)
        _ = try graph.evaluate(record)
        return try required(record)
    }

    private func required(_ record: ModuleRecord) throws -> Value {
        if record.exportSources["module.exports"] != nil {
            return try graph.namespace(of: record).get("module.exports")
        }
        let needsMark = record.exportSources["default"] != nil && record.exportSources["__esModule"] == nil
        return needsMark ? try graph.namespace(of: record, isMarked: true) : try graph.namespace(of: record)
    }

    /// The `module` of a CommonJS or JSON file, from the cache if it is there.
    func loadCommonJS(_ path: String, isMain: Bool = false) throws -> Value {
        try commonJSFunctions().get("load").call([realm.value(path), realm.undefined, realm.value(isMain)])
    }
}
