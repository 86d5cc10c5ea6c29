/// What was found out about a core script.
public struct ScriptInspection: Sendable {
    /// How it is loaded.
    public enum Kind: String, Sendable {
        case classic = "classic script"
        case commonJS = "CommonJS module"
        case module = "ES module"
    }

    /// Something of its surroundings that it uses.
    public struct Need: Sendable {
        /// A global and members of it, such as `electron.store.get`.
        public var name: String
        /// Who has it.
        public var source: Source
    }

    /// Who has what a script needs.
    public enum Source: Sendable, Hashable {
        case helve
        /// Another script of the folder, by its name.
        case script(String)
        case missing
    }

    /// Its path in the folder.
    public var name: String
    /// How it is loaded; `nil` where it is no script.
    public var kind: Kind?
    /// Globals of a classic script, exports of a module.
    public var publishes: [String] = []
    /// In the order of its text.
    public var needs: [Need] = []
    /// What is wrong with it, with the place; `nil` where it loads.
    public var fault: String?
}
