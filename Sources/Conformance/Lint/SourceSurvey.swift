import Plugins
import ScriptSyntax

/// What the functions of a plugin use of their surroundings.
struct SourceSurvey {
    /// A global that is used.
    struct Use: Hashable {
        /// Without the global object: `fetch`, `electron.store.get`.
        var name: String
        var function: String
        /// Whether it is read from `window`, where what is missing is undefined and no error.
        var isGuarded: Bool
        /// Whether it is only ever assigned to, or by the plugin itself.
        var isAssigned: Bool
    }

    private(set) var uses: [Use] = []

    init(_ file: PluginFile) {
        for function in file.implementation {
            guard let survey = Self.survey(function.source) else { continue }
            for path in survey.uses {
                guard let use = Self.use(path, function.name, survey.assigns.contains(path)) else { continue }
                uses.append(use)
            }
        }
        // What one function puts on window, the others find there.
        let own = Set(uses.filter(\.isAssigned).map { Self.root($0.name) })
        uses = uses.filter { !own.contains(Self.root($0.name)) || !$0.isGuarded && $0.isAssigned }
    }

    private static func survey(_ source: String) -> ScriptSurvey? {
        try? ScriptSurvey(SourceText("(\(source)\n)"), as: .classic)
    }

    private static func use(_ path: String, _ function: String, _ isAssigned: Bool) -> Use? {
        let isGuarded = ["window", "globalThis", "self"].contains(root(path))
        guard isGuarded else {
            return Use(name: path, function: function, isGuarded: false, isAssigned: isAssigned)
        }
        guard let dot = path.firstIndex(of: ".") else { return nil }
        let name = String(path[path.index(after: dot)...])
        return Use(name: name, function: function, isGuarded: true, isAssigned: isAssigned)
    }

    static func root(_ name: String) -> String { String(name.prefix { $0 != "." }) }
}
