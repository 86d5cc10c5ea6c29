import ScriptSyntax

extension ModuleLoader {
    /// The module that a request means: made now, or known already.
    ///
    /// https://tc39.es/ecma262/#sec-HostLoadImportedModule
    func record(for request: ModuleRequest, from origin: ModuleOrigin) throws -> ModuleRecord {
        let specifier = request.specifier
        try checkKeys(of: request, origin)
        switch ModuleSpecifier(specifier, in: ModulePath.folder(of: origin.path)) {
        case .name(let name):
            guard let value = try builtin(name) else {
                throw resolver.unknown(name, code: "ERR_MODULE_NOT_FOUND", at: origin)
            }
            return try known(name) { try makeValue($0, value) }
        case .path(let path, let suffix):
            let path = try resolver.imported(path, as: specifier, from: origin)
            origins.note(path, from: origin)
            return try record(path, suffix, request, origin)
        case .url(let scheme): throw ModuleResolver.foreign(specifier, scheme, at: origin)
        case .invalid:
            throw ModuleFault(
                "Cannot import '\(specifier)': a percent-encoding in it is wrong", name: "TypeError",
                code: "ERR_INVALID_MODULE_SPECIFIER", at: origin)
        }
    }

    private func record(
        _ path: String, _ suffix: String, _ request: ModuleRequest, _ origin: ModuleOrigin
    ) throws -> ModuleRecord {
        let format = try texts.format(of: path)
        try checkType(of: request, is: format, path, origin)
        switch format {
        case .module: return try known(path + suffix) { try makeModule($0, path) }
        case .commonJS:
            let suffix = ModulePath.suffix(of: path)
            guard ["", ".js", ".cjs"].contains(suffix) else {
                throw ModuleFault(
                    "Unknown file extension '\(suffix)' for \(path)", name: "TypeError",
                    code: "ERR_UNKNOWN_FILE_EXTENSION", at: origin)
            }
            return try known(path) { try makeCommonJSRecord($0) }
        case .json: return try known(path) { try makeJSON($0) }
        }
    }

    private func known(_ key: String, make: (String) throws -> ModuleRecord) throws -> ModuleRecord {
        if let record = records[key] { return record }
        let record = try make(key)
        records[key] = record
        return record
    }

    // MARK: - Attributes

    private func checkKeys(of request: ModuleRequest, _ origin: ModuleOrigin) throws {
        for key in request.attributes.keys where key != "type" {
            throw ModuleFault(
                "Import attribute '\(key)' is not supported", name: "TypeError",
                code: "ERR_IMPORT_ATTRIBUTE_UNSUPPORTED", at: origin)
        }
    }

    private func checkType(
        of request: ModuleRequest, is format: ModuleTexts.Format, _ path: String, _ origin: ModuleOrigin
    ) throws {
        switch (request.attributes["type"], format) {
        case ("json", .json): break
        case (nil, .json):
            throw ModuleFault(
                "Module \(path) needs an import attribute: with { type: 'json' }", name: "TypeError",
                code: "ERR_IMPORT_ASSERTION_TYPE_MISSING", at: origin)
        case (nil, _): break
        case (let type?, _):
            throw ModuleFault(
                "Module \(path) is not of type '\(type)'", name: "TypeError",
                code: "ERR_IMPORT_ASSERTION_TYPE_FAILED", at: origin)
        }
    }

    // MARK: - Kinds

    func makeModule(_ key: String, _ path: String) throws -> ModuleRecord {
        let text = try texts.text(of: path)
        texts.forget()
        let module: RewrittenModule
        do { module = try RewrittenModule(text) } catch { throw fault(error, in: path) }
        return ModuleRecord(key: key, path: path, module)
    }

    /// Has the engine read an ES module.
    func compile(_ record: ModuleRecord, _ mode: RewrittenModule.Mode) throws -> Value {
        guard let source = record.source else { return record.body(in: realm) }
        let wrapper = try evaluate(source.script(mode), source.text, record.path, as: .module)
        let url = ModulePath.fileURL(record.path) + record.key.dropFirst(record.path.count)
        let meta = source.usesMeta ? try makeMeta(record.path, url) : realm.undefined
        let resumed = source.syntax.hasTopLevelAwait ? "awaitingModule" : "resumedModule"
        return try graph.call(
            mode == .nested ? "nestedModule" : resumed, [wrapper, try importer(from: record.path), meta])
    }

    private func makeMeta(_ path: String, _ url: String) throws -> Value {
        let resolve = realm.function { realm, arguments in
            let specifier = try arguments[0].string()
            switch ModuleSpecifier(specifier, in: ModulePath.folder(of: path)) {
            case .path(let found, let suffix): return realm.value(ModulePath.fileURL(found) + suffix)
            case .name(let name) where !name.hasPrefix("node:"): return realm.value("node:" + name)
            default: return realm.value(specifier)
            }
        }
        let isFile = !texts.isGiven(path)
        return try graph.call(
            "meta",
            [
                realm.value(url), isFile ? realm.value(path) : realm.undefined,
                realm.value(ModulePath.folder(of: path)), resolve,
            ])
    }

    private func makeValue(_ key: String, _ value: Value) throws -> ModuleRecord {
        let kept = RetainedValue(value)
        let body = try graph.call(
            "valueModule",
            [realm.function { [self] realm, _ in try graph.call("exportsOf", [kept.value(in: realm)]) }])
        _ = try body.get("run").call()
        let record = ModuleRecord(key: key, path: key, kind: .commonJS, body: body)
        let names = try record.names(in: realm)
        return ModuleRecord(key: key, path: key, kind: .value(names), body: body)
    }

    private func makeJSON(_ path: String) throws -> ModuleRecord {
        let body = try graph.call(
            "valueModule",
            [
                realm.function { [self] realm, _ in
                    let values = realm.object()
                    try values.set("default", try loadCommonJS(path).get("exports"))
                    return values
                }
            ])
        return ModuleRecord(key: path, path: path, kind: .value(["default"]), body: body)
    }

    private func makeCommonJSRecord(_ path: String) throws -> ModuleRecord {
        let body = try graph.call(
            "valueModule",
            [
                realm.function { [self] realm, _ in
                    let module = try loadCommonJS(path)
                    guard try module.get("loaded").bool else { throw thrown(Self.cycle(path)) }
                    return try graph.call("exportsOf", [try module.get("exports")])
                }
            ])
        return ModuleRecord(key: path, path: path, kind: .commonJS, body: body)
    }

    static func cycle(_ path: String) -> ModuleFault {
        ModuleFault(
            "Cannot load \(path) in a cycle of CommonJS and ES modules: it has not run to its end; load one of them later",
            code: "ERR_REQUIRE_CYCLE_MODULE")
    }
}
