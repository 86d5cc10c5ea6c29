import Model
import Plugins

/// A plugin that is asked for tracks: it is started when it is first needed.
public protocol Resolver: Sendable {
    var id: String { get }
    var file: PluginFile { get }

    /// Calls one of the plugin's functions; the config comes last, as the plugins expect it.
    ///
    /// - Throws: `ResolverFailure`.
    func call(_ function: String, _ arguments: [JSON], wallTime: Duration) async throws(ResolverFailure)
        -> JSON
}

/// Why a resolver gave no answer.
public struct ResolverFailure: Error, Sendable, Hashable {
    /// What failed: one of `exception`, `network`, `timeout`, `permission`, `cpu-limit`, `memory-limit`, `result`.
    public var kind: String
    /// The id of the plugin.
    public var resolver: String
    /// One line.
    public var message: String

    /// See the properties.
    public init(kind: String, resolver: String, message: String) {
        self.kind = kind
        self.resolver = resolver
        self.message = message
    }

    /// The failure as the command line prints it for programs.
    public var json: JSON {
        ["resolver": .string(resolver), "error": .string(message), "kind": .string(kind)]
    }
}
