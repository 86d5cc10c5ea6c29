import ScriptSyntax

/// Loads scripts from files: classic scripts, CommonJS modules, ES modules and JSON, as Node 20 does.
///
/// Make one for each realm, in the engine's `Preparation`; all of it belongs on the realm's thread, within a turn.
/// Modules are named by the canonical paths of their files, in stacks as well, and each is evaluated once. They, and the
/// loader, live as long as the realm.
public final class ModuleLoader {
    /// Gives a module that is not a file by the name in the script, such as `fs` or `node:path`; `nil` for an unknown
    /// one. It is asked for each name until it gives something. What it gives is `module.exports` for `require`; for `import` it is the
    /// default export, and its own enumerable keys are named ones.
    public typealias Builtins = (Realm, String) throws -> Value?

    unowned let realm: Realm
    let resolver: ModuleResolver
    var texts: ModuleTexts
    var origins = ModuleOrigins()
    /// ES modules by path and suffix, others by path, built-in ones by name.
    var records: [String: ModuleRecord] = [:]
    private let builtins: Builtins
    private var knownBuiltins: [String: RetainedValue] = [:]
    private(set) lazy var graph = ModuleGraph(
        realm: realm, thrown: { [unowned self] in thrown($0) },
        make: { [unowned self] in try record(for: $0, from: $1) },
        compile: { [unowned self] in try compile($0, $1) })
    private var commonJS: RetainedValue?
    private var importers: [String: String] = [:]

    /// Makes a loader for a realm.
    ///
    /// - Throws: `Thrown`.
    public init(realm: Realm, files: any ModuleFiles, builtins: @escaping Builtins = { _, _ in nil }) throws {
        self.realm = realm
        self.builtins = builtins
        resolver = ModuleResolver(files: files)
        texts = ModuleTexts(files)
        // Both are evaluated before a script can change what they build on.
        _ = try realm.scripts.functions(in: realm)
        _ = try commonJSFunctions()
    }

    // Modules hold one another.
    deinit { records.values.forEach { $0.letGo() } }

    /// Runs a file as the program: `require.main` is its module, where it is CommonJS.
    ///
    /// What it is is found as Node finds it: `.mjs` and `.cjs` say so, `.js` by the `type` of the nearest
    /// `package.json` that may be read, and else by its syntax.
    ///
    /// - Parameter path: absolute.
    /// - Returns: a promise for the namespace of an ES module, or for `module.exports`. It is rejected with whatever went
    ///   wrong, a file that is missing or not permitted included.
    /// - Throws: only what ends the turn.
    public func runMain(_ path: String) throws -> Value {
        try promise { loader in try loader.main(try loader.resolver.program(path)) }
    }

    /// As `runMain(_:)`, of a text that is in no file: standard input, or an argument.
    ///
    /// - Parameter path: what the text is called, absolute; its folder is where relative specifiers start.
    public func runMain(text: String, as path: String) throws -> Value {
        texts.add(text, as: path)
        records[path] = nil
        return try promise { loader in try loader.main(path) }
    }

    /// Evaluates a file as a classic script in the global scope: its top-level `let`, `const` and `class` become
    /// lexical globals, and no `module` is visible. Each call evaluates it anew. `import()` works in it.
    ///
    /// - Parameter path: absolute.
    /// - Returns: the completion value.
    /// - Throws: `Thrown`.
    @discardableResult
    public func evaluateClassic(_ path: String) throws -> Value {
        try rethrowing {
            let found = try resolver.program(path)
            let text = try texts.text(of: found)
            texts.forget()
            return try classic(text, found)
        }
    }

    /// As `evaluateClassic(_:)`, of a text that is in no file: the line of a prompt.
    ///
    /// - Parameter path: what the text is called in stacks, absolute; its folder is where relative specifiers start.
    @discardableResult
    public func evaluateClassic(text: String, as path: String) throws -> Value {
        try rethrowing { try classic(SourceText(text), path) }
    }

    /// Imports a module as `import(specifier)` in a file does.
    ///
    /// - Parameter path: the file that imports, absolute; it need not be there.
    /// - Returns: a promise for the namespace.
    /// - Throws: only what ends the turn.
    public func importModule(_ specifier: String, from path: String) throws -> Value {
        try importer(from: path).call([realm.value(specifier)])
    }

    /// Loads a module as `require(specifier)` in a file does.
    ///
    /// - Parameter path: the file that requires, absolute; it need not be there.
    /// - Returns: `module.exports`; of an ES module, its namespace.
    /// - Throws: `Thrown`.
    public func require(_ specifier: String, from path: String) throws -> Value {
        try commonJSFunctions().get("require").call([realm.value(path), realm.value(specifier)])
    }

    /// The `require` function of a file, with `resolve`, `cache` and `main`: for the prompt, and for `createRequire`.
    ///
    /// - Parameter path: the file, absolute; it need not be there.
    /// - Throws: `Thrown`.
    public func requireFunction(from path: String) throws -> Value {
        try commonJSFunctions().get("makeRequire").call([realm.value(path)])
    }
}

extension ModuleLoader {
    /// A built-in module.
    ///
    /// - Throws: what `Builtins` throws.
    func builtin(_ name: String) throws -> Value? {
        if let known = knownBuiltins[name] { return known.value(in: realm) }
        guard let value = try builtins(realm, name) else { return nil }
        knownBuiltins[name] = RetainedValue(value)
        return value
    }

    /// The functions of `commonjs.js`.
    func commonJSFunctions() throws -> Value {
        if let commonJS { return commonJS.value(in: realm) }
        let functions = try makeCommonJS()
        commonJS = RetainedValue(functions)
        return functions
    }

    private func classic(_ text: SourceText, _ path: String) throws -> Value {
        // A script of the global scope reaches nothing but globals.
        let name = importers[path] ?? "$import\(importers.count)"
        let script = RewrittenScript.classic(text, importName: name)
        if script.callsImport, importers.updateValue(name, forKey: path) == nil {
            try realm.global.define(name, try importer(from: path))
        }
        return try evaluate(script, text, path, as: .classic)
    }
}
