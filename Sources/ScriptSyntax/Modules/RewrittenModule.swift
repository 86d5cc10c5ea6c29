/// An ES module as the engine can evaluate it.
///
/// The text evaluates to a function of four parameters:
/// 1. `environment`: an object with what is imported, by local name;
/// 2. `host`: `early(name)` throws what reading a name too early throws, `setName(function)` names a default export,
///    `begin(exports)` and `start` are for modules that await;
/// 3. `importModule(specifier, options)`;
/// 4. `meta`, the object that `import.meta` is.
///
/// Where nothing is awaited, it is a generator: its first `next()` declares everything and gives a function,
/// `exports`, its second runs the module. Else it is an asynchronous function, which runs the module: it calls
/// `begin(exports)` first, and where that is true waits for `start`.
///
/// `exports()` gives an array of exported names, each followed by a function that reads its value.
public struct RewrittenModule: Sendable {
    /// What it asks of others and gives to them.
    public let syntax: ModuleSyntax
    /// How it is evaluated.
    public let script: RewrittenScript
    /// Whether `import.meta` stands in it.
    public let usesMeta: Bool

    /// Rewrites a module.
    public init(_ source: SourceText) throws(SyntaxError) {
        var parser = try Parser(source, goal: .module)
        try parser.parse()
        var writer = ModuleWriter(source, parser)
        script = writer.write()
        syntax = writer.syntax
        usesMeta = !parser.marks.metas.isEmpty
    }
}
