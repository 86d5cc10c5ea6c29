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

    /// The same, with what is to be known of the answer.
    ///
    /// - Parameter turn: told whether the question waits for its turn.
    /// - Throws: `ResolverFailure`.
    func answer(
        _ function: String, _ arguments: [JSON], wallTime: Duration, turn: Turn
    ) async throws(ResolverFailure) -> ResolverAnswer

    /// Whether a question waits for its turn, so that it is not the resolver that takes long.
    var isAwaitingTurn: Bool { get }
}

extension Resolver {
    /// An answer of which nothing else is known.
    public func answer(
        _ function: String, _ arguments: [JSON], wallTime: Duration, turn: Turn
    ) async throws(ResolverFailure) -> ResolverAnswer {
        ResolverAnswer(try await call(function, arguments, wallTime: wallTime))
    }

    /// Questions are asked at once.
    public var isAwaitingTurn: Bool { false }
}

/// Why a resolver gave no answer.
public struct ResolverFailure: Error, Sendable, Hashable {
    /// What failed: one of `exception`, `network`, `timeout`, `permission`, `cpu-limit`, `memory-limit`, `result`;
    /// `throttled` where the service says that it is asked too often, `unavailable` where it is not asked because it
    /// has not served for a while.
    public var kind: String
    /// The id of the plugin.
    public var resolver: String
    /// One line.
    public var message: String
    /// For how long the service wants to be left alone, if it said that.
    public var retryAfter: Duration?

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
