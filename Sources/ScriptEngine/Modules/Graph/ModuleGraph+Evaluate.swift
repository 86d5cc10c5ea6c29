/// https://tc39.es/ecma262/#sec-moduleevaluation and the sections behind it
extension ModuleGraph {
    /// Evaluates a module that is linked.
    ///
    /// - Returns: a promise; `nil` where everything has run already.
    /// - Throws: `Thrown`, what it threw.
    func evaluate(_ module: ModuleRecord) throws -> Value? {
        let module = module.status >= .evaluatingAsync ? module.cycleRoot ?? module : module
        if let evaluation = module.evaluation { return evaluation.promise.value(in: realm) }
        if let error = module.error { throw Thrown(error.value(in: realm)) }
        let walk = Walk()
        do { try evaluate(module, walk) } catch {
            let thrown = thrown(error)
            for other in walk.stack { fail(other, thrown) }
            throw thrown
        }
        guard module.asyncOrder != nil else { return nil }
        let (promise, deferred) = realm.promise()
        module.evaluation = (RetainedValue(promise), deferred)
        return promise
    }

    private func fail(_ module: ModuleRecord, _ thrown: Thrown) {
        module.status = .evaluated
        module.error = RetainedValue(thrown.value)
        module.asyncOrder = nil
    }

    /// The way through the modules, depth first.
    private final class Walk {
        var stack: [ModuleRecord] = []
        var index = 0
        var depth = 0
        /// What ended it.
        var failure: (any Error)?
    }

    /// https://tc39.es/ecma262/#sec-innermoduleevaluation
    private func evaluate(_ module: ModuleRecord, _ walk: Walk) throws {
        if let error = module.error { throw Thrown(error.value(in: realm)) }
        guard module.status == .linked else { return }
        guard walk.depth < Self.maximumDepth else {
            throw ModuleFault("Modules import one another too deeply", name: "RangeError")
        }
        (module.status, module.dfsIndex, module.dfsAncestorIndex) = (.evaluating, walk.index, walk.index)
        walk.index += 1
        walk.depth += 1
        walk.stack.append(module)
        if module.isSource, module.mode == .nested {
            try runNested(module, walk)
        } else {
            try evaluateOthers(of: module, walk)
            try execute(module)
        }
        walk.depth -= 1
        endCycle(module, &walk.stack)
    }

    private func evaluateOthers(of module: ModuleRecord, _ walk: Walk) throws {
        for other in module.requested {
            try evaluate(other, walk)
            try follow(other, from: module)
        }
        try checkLaterNames(of: module)
    }

    /// Runs a module that evaluates what it imports before anything else.
    private func runNested(_ module: ModuleRecord, _ walk: Walk) throws {
        let others = realm.function { [self] realm, _ in
            do { try evaluateOthers(of: module, walk) } catch {
                // An asynchronous function would keep it to itself.
                walk.failure = error
                throw thrown(error)
            }
            if module.syntax.hasTopLevelAwait { beginWaiting(module) }
            return realm.undefined
        }
        let result = try module.run(others, in: realm)
        if let failure = walk.failure { throw failure }
        if module.syntax.hasTopLevelAwait { try settle(module, result) }
    }

    private func follow(_ other: ModuleRecord, from module: ModuleRecord) throws {
        var other = other
        if other.status == .evaluating {
            module.dfsAncestorIndex = min(module.dfsAncestorIndex, other.dfsAncestorIndex)
        } else {
            other = other.cycleRoot ?? other
            if let error = other.error { throw Thrown(error.value(in: realm)) }
        }
        guard other.asyncOrder != nil else { return }
        module.pendingDependencies += 1
        other.asyncParents.append(module)
    }

    private func execute(_ module: ModuleRecord) throws {
        guard module.pendingDependencies > 0 || module.syntax.hasTopLevelAwait else {
            _ = try module.run(in: realm)
            return
        }
        beginWaiting(module)
        if module.pendingDependencies == 0 { try runAsync(module) }
    }

    private func beginWaiting(_ module: ModuleRecord) {
        asyncCount += 1
        module.asyncOrder = asyncCount
    }

    private func endCycle(_ module: ModuleRecord, _ stack: inout [ModuleRecord]) {
        guard module.dfsAncestorIndex == module.dfsIndex else { return }
        while let other = stack.popLast() {
            other.status = other.asyncOrder == nil ? .evaluated : .evaluatingAsync
            other.cycleRoot = module
            if other === module { return }
        }
    }

    // MARK: - Waiting

    /// https://tc39.es/ecma262/#sec-execute-async-module
    private func runAsync(_ module: ModuleRecord) throws {
        try settle(module, try module.run(in: realm))
    }

    private func settle(_ module: ModuleRecord, _ promise: Value) throws {
        let fulfilled = realm.function { [self] realm, _ in
            ended(module)
            return realm.undefined
        }
        let rejected = realm.function { [self] realm, arguments in
            reject(module, Thrown(arguments[0]))
            return realm.undefined
        }
        _ = try call("settle", [promise, fulfilled, rejected])
    }

    /// https://tc39.es/ecma262/#sec-async-module-execution-fulfilled
    private func ended(_ module: ModuleRecord) {
        guard module.status != .evaluated else { return }
        fulfil(module)
        var ready: [ModuleRecord] = []
        gatherReady(of: module, &ready)
        for other in ready.sorted(by: { $0.asyncOrder ?? 0 < $1.asyncOrder ?? 0 }) where other.error == nil {
            do {
                if other.syntax.hasTopLevelAwait {
                    try runAsync(other)
                } else {
                    _ = try other.run(in: realm)
                    fulfil(other)
                }
            } catch {
                reject(other, thrown(error))
            }
        }
    }

    private func fulfil(_ module: ModuleRecord) {
        module.asyncOrder = nil
        module.status = .evaluated
        module.evaluation?.deferred.resolve(realm.undefined)
    }

    /// https://tc39.es/ecma262/#sec-gather-available-ancestors
    private func gatherReady(of root: ModuleRecord, _ ready: inout [ModuleRecord]) {
        var waiting = [root]
        while let module = waiting.popLast() {
            for parent in module.asyncParents where parent.cycleRoot?.error == nil && parent.error == nil {
                parent.pendingDependencies -= 1
                guard parent.pendingDependencies == 0 else { continue }
                ready.append(parent)
                if !parent.syntax.hasTopLevelAwait { waiting.append(parent) }
            }
        }
    }

    /// https://tc39.es/ecma262/#sec-async-module-execution-rejected
    private func reject(_ root: ModuleRecord, _ thrown: Thrown) {
        var waiting = [root]
        while let module = waiting.popLast() {
            guard module.status != .evaluated else { continue }
            fail(module, thrown)
            module.evaluation?.deferred.reject(thrown.value)
            waiting += module.asyncParents
        }
    }
}
