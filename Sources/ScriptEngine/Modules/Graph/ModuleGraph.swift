import ScriptSyntax

/// The modules of one realm as `import` sees them.
///
/// It follows https://tc39.es/ecma262/#sec-module-semantics; reading files takes no time here, so what the
/// specification loads while others run is loaded at once.
final class ModuleGraph {
    unowned let realm: Realm
    /// Gives a module that was not asked for before, not linked. Throws `ModuleFault` or `Thrown`.
    let make: (ModuleRequest, ModuleOrigin) throws -> ModuleRecord
    /// Has the engine read an ES module. Throws as `make`.
    let compile: (ModuleRecord, RewrittenModule.Mode) throws -> Value
    /// Makes a JavaScript error of one of Swift's.
    let thrown: (any Error) -> Thrown
    var asyncCount = 0
    /// How far modules may ask for one another before the stack would end.
    static let maximumDepth = 1000

    init(
        realm: Realm, thrown: @escaping (any Error) -> Thrown,
        make: @escaping (ModuleRequest, ModuleOrigin) throws -> ModuleRecord,
        compile: @escaping (ModuleRecord, RewrittenModule.Mode) throws -> Value
    ) {
        self.compile = compile
        self.realm = realm
        self.thrown = thrown
        self.make = make
    }

    /// Loads everything that a module asks for, directly or not.
    func load(_ root: ModuleRecord) throws {
        var waiting = [root]
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(root)]
        while let module = waiting.popLast() {
            try loadRequests(of: module)
            for other in module.requested.reversed() where seen.insert(ObjectIdentifier(other)).inserted {
                waiting.append(other)
            }
        }
    }

    private func loadRequests(of module: ModuleRecord) throws {
        guard !module.isLoaded else { return }
        module.requested = try module.syntax.requests.map { try make($0, module.origin($0.place)) }
        module.isLoaded = true
    }

    /// Whether a module, or one that it needs, awaits at its top.
    func isAsync(_ root: ModuleRecord) -> Bool { all(from: root).contains(where: \.syntax.hasTopLevelAwait) }

    /// A module and all that it needs.
    func all(from root: ModuleRecord) -> [ModuleRecord] {
        var found = [root]
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(root)]
        var index = 0
        while index < found.count {
            found += found[index].requested.filter { seen.insert(ObjectIdentifier($0)).inserted }
            index += 1
        }
        return found
    }
}
