import Conformance
import Plugins
import ScriptEngine

extension Session {
    /// What tests plugins, with the core script that loads them.
    ///
    /// - Throws: `HostError`.
    public func tester(_ options: PluginTester.Options) throws(HostError) -> PluginTester {
        PluginTester(loader: try loader(), options: options)
    }

    /// The plugins in the binary, whose URLs others should leave to them.
    ///
    /// - Throws: `HostError`.
    public func bundledPlugins() throws(HostError) -> [PluginFile] {
        try translating {
            try Bundled.resolvers.map { try PluginFile(bytes: Array($0.1.utf8), path: $0.0) }
        }
    }
}
