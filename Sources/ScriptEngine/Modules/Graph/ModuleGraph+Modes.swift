import ScriptSyntax

extension ModuleGraph {
    /// Has the engine read the modules that it has not read yet, of a module and all that it needs.
    ///
    /// A module can be evaluated from within those that import it, unless others may look into it before: in a cycle.
    /// And it cannot wait there for one that awaits.
    func compile(_ all: [ModuleRecord]) throws {
        let sources = all.filter { $0.isSource && !$0.isCompiled }
        let waiting = hasCycle(sources) ? Set(sources.map(ObjectIdentifier.init)) : aboveAwaiting(all)
        for module in sources {
            let mode = waiting.contains(ObjectIdentifier(module)) ? RewrittenModule.Mode.resumed : .nested
            module.compiled(mode, try compile(module, mode))
        }
    }

    /// Whether some modules import one another in a circle: those that nobody imports are taken away until none is left.
    private func hasCycle(_ modules: [ModuleRecord]) -> Bool {
        var importers = Dictionary(modules.map { (ObjectIdentifier($0), 0) }) { first, _ in first }
        for module in modules {
            for other in module.requested where other !== module { importers[ObjectIdentifier(other)]? += 1 }
        }
        var free = modules.filter { importers[ObjectIdentifier($0)] == 0 }
        var count = 0
        while let module = free.popLast() {
            count += 1
            for other in module.requested where other !== module {
                importers[ObjectIdentifier(other)]? -= 1
                if importers[ObjectIdentifier(other)] == 0 { free.append(other) }
            }
        }
        return count < modules.count
    }

    /// The modules that need one that awaits, directly or not.
    private func aboveAwaiting(_ modules: [ModuleRecord]) -> Set<ObjectIdentifier> {
        var above: Set<ObjectIdentifier> = []
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            for module in modules.reversed() where !above.contains(ObjectIdentifier(module)) {
                let waits = module.requested.contains { other in
                    other.syntax.hasTopLevelAwait || above.contains(ObjectIdentifier(other))
                        || other.asyncOrder != nil
                }
                guard waits else { continue }
                above.insert(ObjectIdentifier(module))
                isGrowing = true
            }
        }
        return above
    }
}
