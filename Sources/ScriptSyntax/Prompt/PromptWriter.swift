/// Goes through the statements at the top of an input, and writes them anew.
struct PromptWriter {
    private(set) var declarations: [PromptInput.Declaration] = []
    let isAsync: Bool
    private(set) var text = ""

    init(_ input: String) throws(SyntaxError) {
        let source = SourceText(input)
        do throws(SyntaxError) {
            try self.init(source, isAsync: false)
        } catch {
            guard error.needsModule else { throw error }
            try self.init(source, isAsync: true)
        }
    }

    private init(_ source: SourceText, isAsync: Bool) throws(SyntaxError) {
        self.isAsync = isAsync
        var reader = try StatementReader(source, isAsync: isAsync)
        var rewriter = Rewriter(source)
        while let statement = try reader.next() {
            write(statement, to: &rewriter)
            declarations += statement.names.map {
                PromptInput.Declaration(name: $0, kind: statement.kind.declaration)
            }
        }
        if isAsync, let last = reader.last, last.kind == .expression {
            rewriter.insert("return[(", at: last.range.lowerBound)
            rewriter.insert(")]", at: last.range.upperBound)
        }
        text = String(
            decoding: rewriter.script(prefix: prefix, suffix: isAsync ? "\nreturn[]})()" : "").text,
            as: UTF8.self)
    }

    /// Functions are local to the wrapper, until they are made properties of the global object.
    private var prefix: String {
        guard isAsync else { return "" }
        let functions = declarations.filter { $0.kind == .function }.map { "this.\($0.name)=\($0.name);" }
        return "(async()=>{" + functions.joined()
    }

    private func write(_ statement: TopStatement, to rewriter: inout Rewriter) {
        switch statement.kind {
        case .variable, .lexical, .constant:
            rewriter.replace(statement.keyword, by: "void (")
            for offset in statement.bareNames where statement.kind == .lexical {
                rewriter.insert("=void 0", at: offset)
            }
            rewriter.insert(");", at: statement.range.upperBound)
        case .class:
            rewriter.insert("void (\(statement.names[0])=", at: statement.range.lowerBound)
            rewriter.insert(");", at: statement.range.upperBound)
        case .function, .expression, .other: break
        }
    }
}
