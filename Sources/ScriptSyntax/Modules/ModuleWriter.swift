/// Finds what must be written otherwise for a module to become a function.
struct ModuleWriter {
    let parser: Parser
    private(set) var rewriter: Rewriter
    private(set) var wrapper: ModuleWrapper
    let importsByName: [Name: ImportMark]

    init(_ source: SourceText, _ parser: Parser) {
        var table = parser.tokenizer.names
        wrapper = ModuleWrapper(&table)
        self.parser = parser
        rewriter = Rewriter(source)
        rewriter.adopt(parser.tokenizer.lines)
        importsByName = Dictionary(parser.marks.imports.map { ($0.local.name, $0) }) { first, _ in first }
    }

    mutating func write() {
        wrapper.isAsync = parser.marks.hasTopLevelAwait
        rewriter.replaceHashbang()
        for (range, isFirst) in parser.marks.blanks {
            rewriter.blank(range, first: UInt8(ascii: isFirst ? ";" : " "))
        }
        for offset in parser.tokenizer.commentLookalikes { rewriter.insert(" ", at: offset + 1) }
        rewriter.replaceImportCalls(of: parser, wrapper.importCall)
        for tokens in parser.marks.metas { writeMeta(tokens) }
        writeDefault()
        for reference in parser.scopes.references where !reference.isSettled { writeReference(reference) }
        writeExports()
    }

    // MARK: - Replacements

    private mutating func writeMeta(_ tokens: [Range<Int>]) {
        if tokens[2].upperBound - tokens[0].lowerBound == 11 {
            return rewriter.replace(tokens[0].lowerBound..<tokens[2].upperBound, by: wrapper.meta)
        }
        rewriter.replace(tokens[0], by: wrapper.meta)
        rewriter.blank(tokens[1])
        rewriter.blank(tokens[2])
    }

    /// The name of a property is what an anonymous function or class is named by.
    private mutating func writeDefault() {
        if let expression = parser.marks.defaultExpression {
            rewriter.replace(expression.export, by: "let " + wrapper.defaultValue)
            rewriter.replace(expression.default, by: "={default:")
            rewriter.insert("}.default;", at: expression.end)
        }
        if let offset = parser.marks.defaultFunctionName {
            rewriter.insert(" " + wrapper.defaultFunction, at: offset)
            wrapper.namesDefault = true
        }
    }

    private mutating func writeReference(_ reference: Reference) {
        if reference.name == Name(.eval), reference.form != .plain { wrapper.usesDirectEval = true }
        if importsByName[reference.name] != nil {
            write(reference, in: wrapper.environment)
        } else if reference.name == Name(.arguments) {
            // The function that the module becomes has some, the module has none.
            write(reference, in: wrapper.host)
        }
    }

    private mutating func write(_ reference: Reference, in object: String) {
        switch reference.form {
        case .plain: rewriter.insert(object + ".", at: reference.start)
        case .shorthand:
            let name = String(decoding: rewriter.bytes[reference.start..<reference.end], as: UTF8.self)
            rewriter.insert(":\(object).\(name)", at: reference.end)
        case .callee, .calleeOnNewLine:
            let start = reference.form == .calleeOnNewLine ? ";(0," : "(0,"
            rewriter.insert(start + object + ".", at: reference.start)
            rewriter.insert(")", at: reference.end)
        }
    }

    private mutating func writeExports() {
        let lexical = parser.scopes.outermostLexical
        for mark in parser.marks.exports {
            switch mark.source {
            case .local(let local) where importsByName[local.name] == nil:
                let name = parser.tokenizer.names[local.name]
                wrapper.export(mark.exported, as: name, canBeEarly: lexical.contains(local.name))
            case .anonymous(let canBeEarly):
                let name = canBeEarly ? wrapper.defaultValue : wrapper.defaultFunction
                wrapper.export(mark.exported, as: name, canBeEarly: canBeEarly)
            default: break
            }
        }
    }
}
