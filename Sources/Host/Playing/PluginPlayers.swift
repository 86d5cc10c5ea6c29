import Model
import Playback
import Plugins
import ScriptEngine

/// The services' players, through the plugins' own `play()`.
struct PluginPlayers: ServicePlugin {
    let session: Session
    let runner: PluginRunner

    func play(_ source: Source) async throws(RoutingError) -> PlayAnswer {
        let name = source.resolver
        do {
            let started = try await runner.start(try session.catalog().plugin(name).file)
            guard started.plugin.file.has("play") else { throw RoutingError("\(name) cannot play anything") }
            _ = started.sounds?.take()
            var answer = try await Self.call(started, source)
            if !answer.isTruthy, SpotifyRemote(source, session) != nil {
                // Its player may be waking up.
                try await session.options.time.sleep(for: .seconds(2))
                answer = try await Self.call(started, source)
            }
            if answer.isTruthy, let url = started.sounds?.take() { return .source(Self.excerpt(source, url)) }
            return try Self.read(answer, source)
        } catch let error as RoutingError {
            throw error
        } catch {
            throw RoutingError("\(name) did not play: \(HostError(error).description)")
        }
    }

    private static func call(_ started: PluginRunner.Started, _ source: Source) async throws -> JSON {
        do throws(ScriptError) {
            return try await started.plugin.call("play", [source.result, started.config])
        } catch {
            throw error.hiding(started.mask)
        }
    }

    /// What a plugin plays by itself is an excerpt: it has no player for the whole.
    private static func excerpt(_ source: Source, _ url: String) -> Source {
        var excerpt = source
        (excerpt.kind, excerpt.url, excerpt.headers, excerpt.isPreview) = (.direct, url, [:], true)
        return excerpt
    }

    /// What counts is whether it is truthy; but one that says where the samples are is taken at its word.
    private static func read(_ answer: JSON, _ source: Source) throws(RoutingError) -> PlayAnswer {
        guard answer.isTruthy else {
            throw RoutingError(
                "\(source.resolver) says that it does not play; is its player on, and signed in?")
        }
        guard let url = answer["url"]?.string ?? answer["streamUrl"]?.string else { return .plays }
        var found = source
        found.kind =
            answer["type"]?.string == "local" || url.hasPrefix("file:") || url.hasPrefix("/")
            ? .local : .direct
        guard found.kind == .local || QueueEntry.isWebURL(url) else { return .plays }
        found.url = url
        return .source(found)
    }

    func remote(for source: Source) async -> (any ServiceRemote)? {
        guard let remote = SpotifyRemote(source, session) else { return nil }
        return remote
    }
}
