import AudioEngine
import Model

/// What the router asks of the program around it. May be called from any thread.
public protocol RoutingServices: Sendable {
    /// The command that the user set for the pages of a service; `nil` where there is none.
    ///
    /// - Throws: `RoutingError`, where what is set is no command.
    func handler(for service: String) async throws(RoutingError) -> HandlerCommand?

    /// Runs a program without a shell, and ends it when its time is over.
    ///
    /// - Returns: what it printed.
    /// - Throws: `RoutingError`, where it could not be run, failed or took too long.
    func run(_ words: [String], limit: Duration) async throws(RoutingError) -> String

    /// Shows a page to whoever sits before this machine.
    ///
    /// - Throws: `RoutingError`, where nobody does.
    func open(page: String) async throws(RoutingError)

    /// - Throws: `RoutingError`, where whoever found the source may not send the player to this file.
    func permit(file path: String, of source: Source) async throws(RoutingError)

    /// Which addresses whoever found a source may send the player to.
    func reach(of source: Source) async -> AudioItem.Reach

    /// The token that the user set for a plugin.
    func token(of resolver: String) async -> String?

    /// Sends a request.
    ///
    /// - Returns: status and body.
    /// - Throws: `RoutingError`, where no answer came.
    func fetch(
        _ method: String, _ url: String, headers: [String: String]
    ) async throws(RoutingError) -> (status: Int, body: String)

    /// In decibels, what the user set of `volume.RESOLVER`, or the default.
    func volumeOffset(of source: Source) async -> Double
}
