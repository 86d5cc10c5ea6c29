/// Loads scripts from files: classic scripts, CommonJS modules, ES modules and JSON, as Node 20 does.
///
/// Make one for each realm, in the engine's `Preparation`; all of it belongs on the realm's thread, within a turn.
/// The functions that it gives to scripts keep it alive. Modules are named by the canonical paths of their files, in
/// stacks as well, and each is evaluated once.
public final class ModuleLoader {
    /// Gives a module that is not a file by the name in the script, such as `fs` or `node:path`; `nil` for an unknown
    /// one. It is asked once for each name. What it gives is `module.exports` for `require`; for `import` it is the
    /// default export, and its own enumerable keys are named ones.
    public typealias Builtins = (Realm, String) throws -> Value?

    private unowned let realm: Realm
    private let files: any ModuleFiles
    private let builtins: Builtins

    /// Makes a loader for a realm.
    ///
    /// - Throws: `Thrown`.
    public init(realm: Realm, files: any ModuleFiles, builtins: @escaping Builtins = { _, _ in nil }) throws {
        self.realm = realm
        self.files = files
        self.builtins = builtins
    }

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
        throw Thrown(realm.error("Error", "not implemented"))
    }

    /// As `runMain(_:)`, of a text that is in no file: standard input, or an argument.
    ///
    /// - Parameter path: what the text is called; its folder is where relative specifiers start.
    public func runMain(text: String, as path: String) throws -> Value {
        throw Thrown(realm.error("Error", "not implemented"))
    }

    /// Evaluates a file as a classic script in the global scope: its top-level `let`, `const` and `class` become
    /// lexical globals, and no `module` is visible. Each call evaluates it anew. `import()` works in it.
    ///
    /// - Parameter path: absolute.
    /// - Returns: the completion value.
    /// - Throws: `Thrown`.
    @discardableResult
    public func evaluateClassic(_ path: String) throws -> Value {
        throw Thrown(realm.error("Error", "not implemented"))
    }

    /// As `evaluateClassic(_:)`, of a text that is in no file: the line of a prompt.
    ///
    /// - Parameter path: what the text is called in stacks; its folder is where relative specifiers start.
    @discardableResult
    public func evaluateClassic(text: String, as path: String) throws -> Value {
        throw Thrown(realm.error("Error", "not implemented"))
    }

    /// Imports a module as `import(specifier)` in a file does.
    ///
    /// - Parameter path: the file that imports, absolute; it need not be there.
    /// - Returns: a promise for the namespace.
    /// - Throws: only what ends the turn.
    public func importModule(_ specifier: String, from path: String) throws -> Value {
        throw Thrown(realm.error("Error", "not implemented"))
    }

    /// Loads a module as `require(specifier)` in a file does.
    ///
    /// - Parameter path: the file that requires, absolute; it need not be there.
    /// - Returns: `module.exports`; of an ES module, its namespace.
    /// - Throws: `Thrown`.
    public func require(_ specifier: String, from path: String) throws -> Value {
        throw Thrown(realm.error("Error", "not implemented"))
    }

    /// The `require` function of a file, with `resolve`, `cache` and `main`: for the prompt, and for `createRequire`.
    ///
    /// - Parameter path: the file, absolute; it need not be there.
    /// - Throws: `Thrown`.
    public func requireFunction(from path: String) throws -> Value {
        throw Thrown(realm.error("Error", "not implemented"))
    }
}
