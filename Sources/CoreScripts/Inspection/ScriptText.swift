import ScriptSyntax

/// What the text of a core script tells.
struct ScriptText {
    let kind: ScriptInspection.Kind
    /// Globals that it assigns or declares.
    let published: [String]
    /// Globals of others that it uses, with members.
    let needs: [String]

    /// - Throws: `InvalidUTF8`, `SyntaxError`.
    init(_ bytes: [UInt8]) throws {
        let source = try SourceText(bytes)
        let isModule = ScriptCheck.isModule(source)
        let survey = try ScriptSurvey(source, as: isModule ? .module : .commonJS)
        kind = isModule ? .module : Self.isCommonJS(survey) ? .commonJS : .classic
        let assigned = survey.assigns.compactMap(Self.member).filter { !$0.contains(".") }
        published = kind == .classic ? assigned + survey.declares.filter { !assigned.contains($0) } : []
        var needs: [String] = []
        for use in survey.uses.compactMap(Self.need)
        where !needs.contains(use) && !assigned.contains(Self.root(use)) {
            needs.append(use)
        }
        self.needs = needs.filter { need in !needs.contains { $0.hasPrefix(need + ".") } }
    }

    /// Classic scripts of Parachord's publish on `window`, and as exports where there is a `module`.
    private static func isCommonJS(_ survey: ScriptSurvey) -> Bool {
        let roots = Set(survey.uses.map(root))
        return roots.contains("require")
            || !roots.contains("window") && !roots.isDisjoint(with: ["module", "exports"])
    }

    private static func root(_ use: String) -> String { String(use.prefix { $0 != "." }) }

    private static let globalObjects: Set<String> = ["window", "globalThis", "self"]
    private static let ofModules: Set<String> = ["module", "exports", "require", "__filename", "__dirname"]

    /// Without the global object; `nil` for a variable and for the object itself.
    private static func member(_ use: String) -> String? {
        guard globalObjects.contains(root(use)), let dot = use.firstIndex(of: ".") else { return nil }
        return String(use[use.index(after: dot)...])
    }

    /// As a need is named: of most globals only the global itself, of the host's API the member.
    private static func need(_ use: String) -> String? {
        let name = root(use)
        guard !globalObjects.contains(name) || member(use) != nil, !ofModules.contains(name) else {
            return nil
        }
        let path = (member(use) ?? use).split(separator: ".")
        return path.prefix(path[0] == "electron" ? 3 : 1).joined(separator: ".")
    }
}
