import Model

/// A plugin that can make a service's own player play, as the program that runs it offers it. May be called from any
/// thread.
public protocol ServicePlugin: Sendable {
    /// Calls the plugin's `play()`.
    ///
    /// - Throws: `RoutingError`, where it threw, could not be started, or said no.
    func play(_ source: Source) async throws(RoutingError) -> PlayAnswer

    /// The service's player after `play`; `nil` where nobody can be asked about it.
    func remote(for source: Source) async -> (any ServiceRemote)?
}

/// What came of a plugin's `play()`.
public enum PlayAnswer: Sendable, Hashable {
    /// It plays.
    case plays
    /// This plays it: the plugin says where the samples are.
    case source(Source)
}

/// A service's player. May be called from any thread.
public protocol ServiceRemote: Sendable {
    /// Watches it for the end of what was asked for.
    var poller: any ServicePoller { get }
    /// What it does now.
    func state() async -> RemoteAnswer
    /// - Throws: `RoutingError`, where the service refused or cannot do it.
    func perform(_ order: ServiceOrder) async throws(RoutingError)
}

/// What a service's player can be told.
public enum ServiceOrder: Sendable, Hashable {
    case pause
    case resume
    case seek(Duration)
    /// From 0 to 1.
    case volume(Double)
}

/// What a player is told of a service.
public enum ServiceEvent: Sendable, Hashable {
    /// Its plugin said that it plays. `isWatched` says whether its state can be asked for.
    case started(isWatched: Bool)
    /// The plugin says where the samples are instead.
    case source(Source)
    /// Where it is, by its own account.
    case state(RemoteState)
    /// What was asked for is over.
    case over(PollEnd)
    /// Something is wrong, and it goes on: such as a token that is not valid any more.
    case warning(String)
    /// It does not play.
    case failed(String)
}
