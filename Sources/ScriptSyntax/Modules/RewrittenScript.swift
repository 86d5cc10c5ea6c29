/// A script as the engine can evaluate it: the text of its file with what modules have of their own replaced in place.
public struct RewrittenScript: Sendable {
    /// UTF-8. It evaluates to a function, but for a classic script.
    public let text: [UInt8]
    /// Leads back to the file.
    public let map: PositionMap
    /// Whether `import()` is called in it.
    public var callsImport = false

    /// A classic script, in which `import()` calls a function of the global object.
    ///
    /// - Parameter importName: the function's name.
    public static func classic(_ source: SourceText, importName: String) -> RewrittenScript {
        var rewriter = Rewriter(source)
        let parser = Self.parsed(source, .classic)
        parser.map { rewriter.replaceImportCalls(of: $0, importName) }
        var script = rewriter.script(prefix: "", suffix: "")
        script.callsImport = parser.map { !$0.marks.importCalls.isEmpty } ?? false
        return script
    }

    /// `function (exports, require, module, __filename, __dirname, importModule)`, with the file as its body.
    ///
    /// https://nodejs.org/docs/latest-v20.x/api/modules.html#the-module-wrapper
    public static func commonJS(_ source: SourceText) -> RewrittenScript {
        var rewriter = Rewriter(source)
        var importName = ""
        if var parser = Self.parsed(source, .commonJS), !parser.marks.importCalls.isEmpty {
            importName = FreshName.importCall.unused(in: &parser.tokenizer.names)
            rewriter.replaceImportCalls(of: parser, importName)
        }
        rewriter.replaceHashbang()
        let last = importName.isEmpty ? "" : "," + importName
        return rewriter.script(
            prefix: "(function(exports,require,module,__filename,__dirname\(last)){", suffix: "\n})")
    }

    /// A text that is no script stays as it is, for the engine to complain about.
    private static func parsed(_ source: SourceText, _ goal: ScriptGoal) -> Parser? {
        guard source.contains("import"), var parser = try? Parser(source, goal: goal) else { return nil }
        do { try parser.parse() } catch { return nil }
        return parser
    }
}
