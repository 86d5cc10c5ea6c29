import ScriptSyntax

extension ModuleGraph {
    /// Connects a module, and all that it needs, with what they import.
    ///
    /// https://tc39.es/ecma262/#sec-source-text-module-record-initialize-environment
    func link(_ root: ModuleRecord) throws {
        let modules = all(from: root).filter { $0.status == .new }
        // A name that is nowhere is found before anything is changed.
        for module in modules where module.isSource { try checkExports(of: module) }
        let bindings = try modules.map { module in
            try module.syntax.imports.map { try binding(of: $0, in: module) }
        }
        for (module, bindings) in zip(modules, bindings) {
            for (entry, binding) in zip(module.syntax.imports, bindings) {
                try bind(entry.local, to: binding, in: module)
            }
            module.status = .linked
        }
    }

    private func checkExports(of module: ModuleRecord) throws {
        for export in module.syntax.exports {
            guard case .indirect(let request, let name) = export.source else { continue }
            try check(resolve(export.exported, of: module), name, request, in: module, at: export.place)
        }
    }

    private func binding(of entry: ModuleImport, in module: ModuleRecord) throws -> ModuleBinding {
        let other = module.requested[entry.request]
        guard let name = entry.imported else { return .namespace(other) }
        let binding = resolve(name, of: other)
        try check(binding, name, entry.request, in: module, at: entry.place)
        return binding
    }

    private func check(
        _ binding: ModuleBinding, _ name: String, _ request: Int, in module: ModuleRecord,
        at place: SourcePlace
    ) throws {
        let subject = "The requested module '\(module.syntax.requests[request].specifier)'"
        switch binding {
        case .missing:
            throw ModuleFault(
                "\(subject) does not provide an export named '\(name)'", name: "SyntaxError",
                at: module.origin(place))
        case .ambiguous:
            throw ModuleFault(
                "\(subject) contains conflicting star exports for name '\(name)'", name: "SyntaxError",
                at: module.origin(place))
        default: break
        }
    }

    private func bind(_ local: String, to binding: ModuleBinding, in module: ModuleRecord) throws {
        let environment = try module.body.value(in: realm).get("environment")
        if case .namespace(let other) = binding {
            let make = realm.function { [self] realm, _ in
                realm.array([try namespace(of: other), realm.value(other.namespace != nil)])
            }
            _ = try call("bindNamespace", [environment, realm.value(local), make])
        } else {
            _ = try call("bind", [environment, realm.value(local), try reader(of: binding)])
        }
    }

    func call(_ function: String, _ arguments: [Value]) throws -> Value {
        try realm.scripts.call(function, arguments, in: realm)
    }

    /// The function that reads what a name stands for.
    private func reader(of binding: ModuleBinding) throws -> Value {
        switch binding {
        case .name(let name, let module): return try module.reader(name, in: realm)
        case .namespace(let module):
            return realm.function { [self] _, _ in try namespace(of: module) }
        case .later(let name, let modules):
            let bodies = realm.array(modules.map { $0.body.value(in: realm) })
            return try call("firstReader", [realm.value(name), bodies])
        case .ambiguous, .missing: return realm.undefined
        }
    }

    // MARK: - Namespaces

    /// https://tc39.es/ecma262/#sec-getmodulenamespace. It is kept once all of its names are known.
    ///
    /// - Parameter isMarked: whether it is to say that it comes from an ES module, for those who `require` it.
    func namespace(of module: ModuleRecord, isMarked: Bool = false) throws -> Value {
        if let namespace = isMarked ? module.markedNamespace : module.namespace {
            return namespace.value(in: realm)
        }
        var list =
            isMarked ? [realm.value("__esModule"), realm.function { realm, _ in realm.value(true) }] : []
        for name in try exportedNames(of: module) {
            let binding = resolve(name, of: module)
            switch binding {
            case .ambiguous, .missing: continue
            default: list += [realm.value(name), try reader(of: binding)]
            }
        }
        let namespace = try call("namespace", [realm.array(list)])
        guard knowsNames(of: module) else { return namespace }
        if isMarked {
            module.markedNamespace = RetainedValue(namespace)
        } else {
            module.namespace = RetainedValue(namespace)
        }
        return namespace
    }

    /// Whether the CommonJS modules that names may come from have run.
    private func knowsNames(of module: ModuleRecord) -> Bool {
        starred(from: module).allSatisfy { !$0.isCommonJS || $0.status == .evaluated }
    }

    /// What a module imports of CommonJS modules is known to be there when these have run.
    func checkLaterNames(of module: ModuleRecord) throws {
        for entry in module.syntax.imports {
            guard let name = entry.imported else { continue }
            try checkLater(
                resolve(name, of: module.requested[entry.request]), entry.request, module, entry.place)
        }
        for export in module.syntax.exports {
            guard case .indirect(let request, _) = export.source else { continue }
            try checkLater(resolve(export.exported, of: module), request, module, export.place)
        }
    }

    private func checkLater(
        _ binding: ModuleBinding, _ request: Int, _ module: ModuleRecord, _ place: SourcePlace
    ) throws {
        guard case .later(let name, let modules) = binding else { return }
        guard try !modules.contains(where: { try $0.names(in: realm).contains(name) }) else { return }
        throw ModuleFault(
            "The requested module '\(module.syntax.requests[request].specifier)' does not provide an export named '\(name)': "
                + "it is CommonJS, and module.exports has no such key", name: "SyntaxError",
            at: module.origin(place))
    }
}
