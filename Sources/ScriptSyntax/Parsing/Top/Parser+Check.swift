extension Parser {
    /// What can only be judged when everything is known.
    mutating func checkModule() throws(SyntaxError) {
        let declared = scopes.outermostNames
        var imported: Set<Name> = []
        for mark in marks.imports {
            let isNew = imported.insert(mark.local.name).inserted
            guard isNew, !declared.contains(mark.local.name) else {
                throw error(
                    "The imported name '\(tokenizer.names[mark.local.name])' is declared twice",
                    at: mark.local.start)
            }
        }
        try checkExports(known: declared.union(imported))
    }

    private func checkExports(known: Set<Name>) throws(SyntaxError) {
        var exported: Set<String> = []
        for mark in marks.exports {
            if case .star = mark.source { continue }
            guard exported.insert(mark.exported).inserted else {
                throw error("'\(mark.exported)' is exported twice", at: mark.offset)
            }
            if case .local(let local) = mark.source, !known.contains(local.name) {
                throw error(
                    "'\(tokenizer.names[local.name])' is exported and not declared", at: mark.offset)
            }
        }
    }
}
