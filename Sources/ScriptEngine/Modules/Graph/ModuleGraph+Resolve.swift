/// What an exported name stands for.
enum ModuleBinding {
    /// A name of a module's own.
    case name(String, of: ModuleRecord)
    case namespace(ModuleRecord)
    /// A name of the first of some CommonJS modules that turns out to have it.
    case later(String, of: [ModuleRecord])
    case ambiguous
    case missing

    func isSame(as other: ModuleBinding) -> Bool {
        switch (self, other) {
        case (.name(let name, let module), .name(let otherName, let otherModule)):
            name == otherName && module === otherModule
        case (.namespace(let module), .namespace(let other)): module === other
        default: false
        }
    }
}

extension ModuleGraph {
    /// https://tc39.es/ecma262/#sec-resolveexport
    func resolve(_ name: String, of module: ModuleRecord) -> ModuleBinding {
        var path = Path()
        return resolve(name, of: module, &path)
    }

    /// Where a name was looked for.
    private struct Path {
        private struct Visit: Hashable {
            let module: ObjectIdentifier
            let name: String
        }

        private var visits: Set<Visit> = []
        var depth = 0

        mutating func visit(_ module: ModuleRecord, _ name: String) -> Bool {
            visits.insert(Visit(module: ObjectIdentifier(module), name: name)).inserted
        }
    }

    private func resolve(_ name: String, of module: ModuleRecord, _ path: inout Path) -> ModuleBinding {
        guard path.visit(module, name), path.depth < Self.maximumDepth else { return .missing }
        path.depth += 1
        defer { path.depth -= 1 }
        switch module.kind {
        case .value(let names): return names.contains(name) ? .name(name, of: module) : .missing
        case .commonJS: return name == "default" ? .name(name, of: module) : .later(name, of: [module])
        case .source: break
        }
        if let source = module.exportSources[name] {
            switch source {
            case .local: return .name(name, of: module)
            case .namespace(let request): return .namespace(module.requested[request])
            case .indirect(let request, let name): return resolve(name, of: module.requested[request], &path)
            }
        }
        return name == "default" ? .missing : resolveStars(name, of: module, &path)
    }

    private func resolveStars(
        _ name: String, of module: ModuleRecord, _ path: inout Path
    ) -> ModuleBinding {
        var found = ModuleBinding.missing
        var later: [ModuleRecord] = []
        for request in module.syntax.starExports {
            let binding = resolve(name, of: module.requested[request], &path)
            switch (binding, found) {
            case (.missing, _): continue
            case (.later(_, let modules), _): later += modules
            case (.ambiguous, _): return .ambiguous
            case (_, .missing): found = binding
            default: if !binding.isSame(as: found) { return .ambiguous }
            }
        }
        if case .missing = found, !later.isEmpty { return .later(name, of: later) }
        return found
    }

    /// https://tc39.es/ecma262/#sec-getexportednames; of CommonJS modules, what is known.
    func exportedNames(of root: ModuleRecord) throws -> [String] {
        var names: Set<String> = []
        for module in starred(from: root) {
            let own = try ownNames(of: module)
            // Nobody gives on the default of another.
            names.formUnion(module === root ? own : own.filter { $0 != "default" })
        }
        return names.sorted { $0.utf16.lexicographicallyPrecedes($1.utf16) }
    }

    private func ownNames(of module: ModuleRecord) throws -> [String] {
        switch module.kind {
        case .value(let names): names
        case .commonJS: try ["default"] + module.names(in: realm)
        case .source: module.syntax.exports.map(\.exported)
        }
    }

    /// A module, and those whose exports it gives on without naming them.
    func starred(from root: ModuleRecord) -> [ModuleRecord] {
        var found = [root]
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(root)]
        var index = 0
        while index < found.count {
            let module = found[index]
            found += module.syntax.starExports.map { module.requested[$0] }
                .filter { seen.insert(ObjectIdentifier($0)).inserted }
            index += 1
        }
        return found
    }
}
