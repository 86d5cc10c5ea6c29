import Model

/// What each host has of the globals that a plugin uses.
public struct HostVerdicts: Sendable {
    /// How a plugin fares on a host.
    public enum Verdict: String, Sendable {
        /// All is there.
        case runs
        /// What is missing is only read from `window`, where the plugin can see that.
        case limited
        /// Something is used that is not there.
        case breaks
    }

    /// A global, and who has it.
    public struct Row: Sendable {
        /// Such as `fetch` or `electron.store`.
        public let name: String
        /// Those that have it.
        public let hosts: Set<PluginHost>
        /// Whether the plugin reads it from `window` everywhere.
        public let isGuarded: Bool
        /// The functions that use it.
        public let functions: [String]
    }

    /// In the order of the alphabet, those of the language left out.
    public let rows: [Row]

    init(_ survey: SourceSurvey) {
        let groups = Dictionary(grouping: survey.uses) { Self.shown($0.name) }
        rows = groups.map { name, uses in
            Row(
                name: name, hosts: HostTable.hosts(with: name), isGuarded: uses.allSatisfy(\.isGuarded),
                functions: Set(uses.map(\.function)).sorted())
        }
        .filter { !HostTable.isLanguage($0.name) }
        .sorted { $0.name < $1.name }
    }

    /// As it is listed: of the desktop's bridge the member, of others the global.
    private static func shown(_ name: String) -> String {
        let parts = name.split(separator: ".")
        return parts.prefix(parts.first == "electron" ? 2 : 1).joined(separator: ".")
    }

    /// How the plugin fares on a host, and what is missing there.
    public func verdict(on host: PluginHost) -> (verdict: Verdict, missing: [String]) {
        let missing = rows.filter { !$0.hosts.contains(host) }
        let verdict: Verdict = missing.isEmpty ? .runs : missing.allSatisfy(\.isGuarded) ? .limited : .breaks
        return (verdict, missing.map(\.name))
    }

    /// For programs.
    public var json: JSON {
        let table = rows.map { row -> JSON in
            [
                "name": .string(row.name), "guarded": .bool(row.isGuarded),
                "functions": .array(row.functions.map(JSON.string)),
                "hosts": .array(PluginHost.allCases.filter(row.hosts.contains).map { .string($0.rawValue) }),
            ]
        }
        let verdicts = PluginHost.allCases.map { host -> (String, JSON) in
            let (verdict, missing) = verdict(on: host)
            return (
                host.rawValue,
                ["verdict": .string(verdict.rawValue), "missing": .array(missing.map(JSON.string))]
            )
        }
        return ["globals": .array(table), "verdicts": .object(JSONObject(verdicts))]
    }
}
