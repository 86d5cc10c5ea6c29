/// Writes a module as a function.
struct ModuleWriter {
    let parser: Parser
    private var rewriter: Rewriter
    private let added: Names
    let importsByName: [Name: ImportMark]
    private let lexical: Set<Name>
    private var usesDirectEval = false

    /// Names of what is added, none of which the module uses.
    private struct Names {
        let environment, host, importCall, meta, exports, defaultValue, defaultFunction: String

        init(_ table: inout NameTable) {
            environment = FreshName.environment.unused(in: &table)
            host = FreshName.host.unused(in: &table)
            importCall = FreshName.importCall.unused(in: &table)
            meta = FreshName.meta.unused(in: &table)
            exports = FreshName.exports.unused(in: &table)
            defaultValue = FreshName.defaultValue.unused(in: &table)
            defaultFunction = FreshName.defaultFunction.unused(in: &table)
        }
    }

    init(_ source: SourceText, _ parser: Parser) {
        var table = parser.tokenizer.names
        added = Names(&table)
        self.parser = parser
        rewriter = Rewriter(source)
        rewriter.adopt(parser.tokenizer.lines)
        importsByName = Dictionary(parser.marks.imports.map { ($0.local.name, $0) }) { first, _ in first }
        lexical = parser.scopes.outermostLexical
    }

    mutating func write() -> RewrittenScript {
        rewriter.replaceHashbang()
        for (range, isFirst) in parser.marks.blanks {
            rewriter.blank(range, first: UInt8(ascii: isFirst ? ";" : " "))
        }
        for offset in parser.tokenizer.commentLookalikes { rewriter.insert(" ", at: offset + 1) }
        rewriter.replaceImportCalls(of: parser, added.importCall)
        for tokens in parser.marks.metas { writeMeta(tokens) }
        writeDefault()
        for reference in parser.scopes.references where !reference.isSettled { writeReference(reference) }
        return rewriter.script(prefix: prefix, suffix: suffix)
    }

    // MARK: - Replacements

    private mutating func writeMeta(_ tokens: [Range<Int>]) {
        if tokens[2].upperBound - tokens[0].lowerBound == 11 {
            return rewriter.replace(tokens[0].lowerBound..<tokens[2].upperBound, by: added.meta)
        }
        rewriter.replace(tokens[0], by: added.meta)
        rewriter.blank(tokens[1])
        rewriter.blank(tokens[2])
    }

    /// The name of a property is what an anonymous function or class is named by.
    private mutating func writeDefault() {
        if let expression = parser.marks.defaultExpression {
            rewriter.replace(expression.export, by: "let " + added.defaultValue)
            rewriter.replace(expression.default, by: "={default:")
            rewriter.insert("}.default;", at: expression.end)
        }
        if let offset = parser.marks.defaultFunctionName {
            rewriter.insert(" " + added.defaultFunction, at: offset)
        }
    }

    private mutating func writeReference(_ reference: Reference) {
        if reference.name == Name(.eval), reference.form != .plain { usesDirectEval = true }
        if importsByName[reference.name] != nil {
            write(reference, in: added.environment)
        } else if reference.name == Name(.arguments) {
            // The function that the module becomes has some, the module has none.
            write(reference, in: added.host)
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

    // MARK: - The function around

    private var isAsync: Bool { parser.marks.hasTopLevelAwait }

    private var prefix: String {
        let parameters = "(\(added.environment),\(added.host),\(added.importCall),\(added.meta))"
        let function = isAsync ? "async function" : "function*"
        let begin =
            isAsync
            ? "if(\(added.host).begin(\(added.exports)))await \(added.host).start;"
            : "yield \(added.exports);"
        // What `eval` is given may name imports; only then are names looked up one by one as it runs.
        let head =
            usesDirectEval
            ? "(function\(parameters){with(\(added.environment)){return(\(function)()"
            : "(\(function)\(parameters)"
        return head + "{'use strict';{" + begin
    }

    private var suffix: String {
        let naming =
            parser.marks.defaultFunctionName == nil ? "" : "\(added.host).setName(\(added.defaultFunction));"
        return "\nfunction \(added.exports)(){\(naming)return[\(getters.joined(separator: ","))]}}})"
            + (usesDirectEval ? "()}})" : "")
    }

    private var getters: [String] {
        parser.marks.exports.compactMap { mark in
            switch mark.source {
            case .local(let local) where importsByName[local.name] == nil:
                getter(mark.exported, of: parser.tokenizer.names[local.name], lexical.contains(local.name))
            case .anonymous(let canBeEarly):
                getter(
                    mark.exported, of: canBeEarly ? added.defaultValue : added.defaultFunction, canBeEarly)
            default: nil
            }
        }
    }

    /// JavaScriptCore does not name what is read too early.
    private func getter(_ exported: String, of name: String, _ canBeEarly: Bool) -> String {
        guard canBeEarly else { return "\(exported.quoted),()=>\(name)" }
        let shown = name == added.defaultValue ? exported : name
        return "\(exported.quoted),()=>{try{return \(name)}catch{\(added.host).early(\(shown.quoted))}}"
    }
}
