import Filesystem
import Model
import Plugins

/// The cases of a plugin: `NAME.cases.json` beside `NAME.axe`.
struct CaseFile: Sendable {
    /// One call and what it must give.
    struct Case: Sendable {
        var name: String
        var function: String
        /// Without the config.
        var arguments: [JSON]
        var config: JSONObject
        var cassette: Cassette?
        /// Since 1970.
        var clock: Duration
        var seed: Int
        var library: [JSON]
        var callsInit: Bool
        var expectation: Expectation
        /// The place in the file.
        var path: String
    }

    let path: String
    let plugin: PluginFile
    let cases: [Case]
    /// For what is asked without a case.
    let config: JSONObject?
    let library: [JSON]
    /// All recordings, each once.
    let cassettes: [Cassette]

    /// The URLs that are looked up and found.
    var addresses: [String] {
        cases.filter { $0.function.hasPrefix("lookup") && !$0.expectation.isNothing }.compactMap {
            $0.arguments.first?.string
        }
    }

    /// The path of a plugin's cases, whether they are there or not.
    static func path(for plugin: String) -> String {
        (plugin.hasSuffix(".axe") ? String(plugin.dropLast(4)) : plugin) + ".cases.json"
    }

    /// - Returns: `nil` where there are none.
    /// - Throws: `ConformanceError`, where they cannot be used.
    static func beside(
        _ plugin: PluginFile, options: PluginTester.Options
    ) throws(ConformanceError) -> CaseFile? {
        let path = path(for: plugin.path)
        guard FileAccess.exists(path) else { return try withoutCases(plugin, path, options) }
        return try CaseReader(path: path, plugin: plugin, options: options).file()
    }

    /// A recording is of use without cases too.
    private static func withoutCases(
        _ plugin: PluginFile, _ path: String, _ options: PluginTester.Options
    ) throws(ConformanceError) -> CaseFile? {
        guard let cassette = options.cassette else { return nil }
        return CaseFile(
            path: path, plugin: plugin, cases: [], config: nil, library: [],
            cassettes: [try Cassette(path: cassette)])
    }
}

/// Files that tests are made of.
enum CaseText {
    /// - Throws: `ConformanceError`.
    static func read(_ path: String) throws(ConformanceError) -> [UInt8] {
        do { return try RegularFile.read(path, limit: 256 << 20) } catch {
            throw ConformanceError(65, "\(error); name a file that is there")
        }
    }
}
