/// An ES module as the engine can evaluate it.
///
/// The text evaluates to a function of four parameters:
/// 1. `environment`: an object with what is imported, by local name;
/// 2. `host`, whose `early(name)` throws what reading a name too early throws, and `setName(function)` names a default
///    export; the rest is for the modes;
/// 3. `importModule(specifier, options)`;
/// 4. `meta`, the object that `import.meta` is.
///
/// In every mode the module gives `exports`, a function that gives an array of exported names, each followed by a
/// function that reads its value.
public struct RewrittenModule: Sendable {
    /// How a module is run, which differs in when its functions are declared.
    public enum Mode: Sendable {
        /// The function runs the module: it calls `host.begin(exports)`, which evaluates what the module imports, and
        /// goes on. It is asynchronous where the module awaits.
        case nested
        /// What it declares is there before what it imports is evaluated, as others of its cycle may want. A module
        /// that does not await is a generator: its first `next()` gives `exports`, its second runs the module. One that
        /// awaits is an asynchronous function that runs the module: it calls `host.begin(exports)`, and where that is
        /// true waits for `host.start`.
        case resumed
    }

    /// What it asks of others and gives to them.
    public let syntax: ModuleSyntax
    /// Whether `import.meta` stands in it.
    public let usesMeta: Bool
    /// As it was read.
    public let text: SourceText
    private let rewriter: Rewriter
    private let wrapper: ModuleWrapper

    /// Reads a module.
    public init(_ source: SourceText) throws(SyntaxError) {
        var parser = try Parser(source, goal: .module)
        try parser.parse()
        var writer = ModuleWriter(source, parser)
        writer.write()
        text = source
        syntax = writer.syntax
        usesMeta = !parser.marks.metas.isEmpty
        rewriter = writer.rewriter
        wrapper = writer.wrapper
    }

    /// How it is evaluated.
    ///
    /// JavaScriptCore takes long over a large generator, so that mode is for those who need it.
    public func script(_ mode: Mode) -> RewrittenScript {
        rewriter.script(prefix: wrapper.prefix(mode), suffix: wrapper.suffix)
    }
}
