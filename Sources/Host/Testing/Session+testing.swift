import Conformance
import Plugins
import ScriptEngine
import Transfer

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

extension Session {
    /// Runs the cases of plugins against the services themselves, recorded where the command records.
    ///
    /// - Parameter comparesForms: whether it is told how answers differ in their form from the recorded ones.
    /// - Throws: `HostError`.
    public func liveTest(
        _ tester: PluginTester, _ files: [String], comparesForms: Bool
    ) async throws(HostError) -> TestReport {
        do throws(ConformanceError) {
            let secrets = try tester.secrets(in: files)
            let transport: any Transport
            do { transport = try self.transport(hiding: secrets) } catch {
                throw ConformanceError(error.exitCode, error.description)
            }
            return try await tester.live(
                files, over: transport, allowsPrivateNetwork: options.allowsPrivateNetwork,
                comparesForms: comparesForms)
        } catch {
            throw HostError(error.exitCode, error.description)
        }
    }
}
