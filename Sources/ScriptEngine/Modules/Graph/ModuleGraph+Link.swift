import ScriptSyntax

extension ModuleGraph {
    /// Connects a module, and all that it needs, with what they import.
    ///
    /// https://tc39.es/ecma262/#sec-source-text-module-record-initialize-environment
    func link(_ root: ModuleRecord) throws {
        let all = all(from: root)
        try compile(all)
        let modules = all.filter { $0.status == .new }
        // A name that is nowhere is found before anything is changed.
        for module in modules where module.isSource { try checkExports(of: module) }
        let bindings = try modules.map { module in
            try module.syntax.imports.map { try binding(of: $0, in: module) }
        }
        for (module, bindings) in zip(modules, bindings) {
            if module.isSource { try bind(module, bindings) }
            module.status = .linked
        }
    }

    /// Gives a module the functions that read what it imports.
    private func bind(_ module: ModuleRecord, _ bindings: [ModuleBinding]) throws {
        var list: [Value] = []
        for (entry, binding) in zip(module.syntax.imports, bindings) {
            list.append(realm.value(entry.local))
            if case .name(let name, let other) = binding {
                list += [other.body(in: realm), realm.value(name)]
            } else {
                list += [try reader(of: binding), realm.undefined]
            }
        }
        _ = try call("link", [module.body(in: realm), realm.array(list)])
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

    func call(_ function: String, _ arguments: [Value]) throws -> Value {
        try realm.scripts.call(function, arguments, in: realm)
    }

    /// The function that reads what a name stands for.
    private func reader(of binding: ModuleBinding) throws -> Value {
        switch binding {
        case .name(let name, let module): return try module.reader(name, in: realm)
        case .namespace(let module):
            let make = realm.function { [self] realm, _ in
                realm.array([try namespace(of: module), realm.value(module.namespace != nil)])
            }
            return try call("namespaceReader", [make])
        case .later(let name, let modules):
            let bodies = realm.array(modules.map { $0.body(in: realm) })
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
        // In a cycle it may be too early to know.
        guard case .later(let name, let modules) = binding, modules.allSatisfy({ $0.status == .evaluated })
        else {
            return
        }
        guard try !modules.contains(where: { try $0.names(in: realm).contains(name) }) else { return }
        throw ModuleFault(
            "The requested module '\(module.syntax.requests[request].specifier)' does not provide an export named '\(name)': "
                + "it is CommonJS, and module.exports has no such key", name: "SyntaxError",
            at: module.origin(place))
    }
}
