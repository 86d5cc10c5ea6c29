extension ModuleWriter {
    /// What the module asks of others and gives to them.
    var syntax: ModuleSyntax {
        var places = PlaceFinder(parser.tokenizer.lines, parser.tokenizer.bytes)
        var syntax = ModuleSyntax()
        syntax.hasTopLevelAwait = marks.hasTopLevelAwait
        syntax.requests = marks.requests.map { mark in
            ModuleRequest(
                specifier: mark.key.specifier, attributes: mark.key.attributes,
                place: places.place(of: mark.offset))
        }
        syntax.imports = marks.imports.map { mark in
            ModuleImport(
                local: names[mark.local.name], request: mark.request, imported: mark.imported,
                place: places.place(of: mark.offset))
        }
        for mark in marks.exports {
            if case .star(let request) = mark.source {
                syntax.starExports.append(request)
            } else {
                syntax.exports.append(export(mark, places.place(of: mark.offset)))
            }
        }
        return syntax
    }

    private func export(_ mark: ExportMark, _ place: SourcePlace) -> ModuleExport {
        let source: ModuleExport.Source =
            switch mark.source {
            case .local(let local): importsByName[local.name].map { self.source(of: $0) } ?? .local
            case .indirect(let request, let name): .indirect(request: request, name: name)
            case .namespace(let request): .namespace(request: request)
            default: .local
            }
        return ModuleExport(exported: mark.exported, source: source, place: place)
    }

    /// What is imported and exported again.
    private func source(of mark: ImportMark) -> ModuleExport.Source {
        mark.imported.map { .indirect(request: mark.request, name: $0) } ?? .namespace(request: mark.request)
    }

    private var marks: SourceMarks { parser.marks }
    private var names: NameTable { parser.tokenizer.names }
}
