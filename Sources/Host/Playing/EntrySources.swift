import Model
import Playback
import Resolution

/// Finds what plays an entry: through the resolvers, which keep running in between; or it is what the entry says.
struct EntrySources: SourceFinding {
    let session: Session
    let runner: PluginRunner
    /// The ids of those that are asked; all enabled ones where there are none.
    let resolvers: [String]

    func sources(for entry: QueueEntry, isFresh: Bool) async -> (sources: [Source], failure: String?) {
        switch entry.want {
        case .file(let path): return ([UserSource.of(file: path)], nil)
        case .url(let url): return await sources(behind: url)
        case .track(let wanted):
            do throws(HostError) { return try await sources(for: wanted, isFresh) } catch {
                return ([], error.description)
            }
        }
    }

    /// The first answer that fits is enough at first. When that does not play, or is not the whole track, everybody's is
    /// wanted.
    private func sources(
        for wanted: WantedTrack, _ isFresh: Bool
    ) async throws(HostError) -> ([Source], String?) {
        var fanOut = try session.fanOut(resolvers, all: isFresh, runner: runner)
        var result = await fanOut.resolve(wanted)
        if !isFresh, let best = result.best, best.isPreview || best.kind == .external {
            fanOut.wantsAll = true
            result = await fanOut.resolve(wanted)
        }
        return (result.sources, Self.reason(result))
    }

    private static func reason(_ result: ResolutionResult) -> String? {
        guard result.sources.isEmpty else { return nil }
        let failures = result.failures.map { "\($0.resolver): \($0.message)" }
        if result.answered == 0, failures.isEmpty { return "no resolver is enabled; see helve plugin list" }
        return failures.isEmpty
            ? "no resolver has it" : "no resolver has it (\(failures.joined(separator: "; ")))"
    }

    /// A page that a plugin knows is what the plugin says; any other URL is taken for samples.
    private func sources(behind url: String) async -> ([Source], String?) {
        do throws(HostError) {
            guard let found = try await session.lookUp(url, with: runner) else {
                return ([UserSource.of(url: url)], nil)
            }
            guard found.kind == .track, let track = found.tracks.first else {
                return ([], "\(url) is no track, but \(found.tracks.count) of them")
            }
            return ([track], nil)
        } catch {
            return ([], error.description)
        }
    }
}
