import Model
import Plugins
import Resolution

/// Whether a plugin does what its capabilities say, as far as its cases show that.
struct CapabilityChecks {
    /// A function, and what it gave.
    typealias Finding = (function: String, result: JSON)

    let plugin: PluginFile
    let found: [Finding]

    var checks: [Check] {
        let faults = [lookupFault, resolveFault, streamFault].compactMap(\.self)
        guard !faults.isEmpty else {
            return found.isEmpty
                ? [] : [Check(.cases, "capability-shown", "The cases show what the capabilities say")]
        }
        return faults
    }

    private var sources: [Source] {
        let tracks = found.filter { ["search", "resolve", "lookupUrl"].contains($0.function) }
            .flatMap { $0.result.array ?? [$0.result] }
        return tracks.compactMap { Source(reading: $0, of: plugin, wanted: nil) }
    }

    private func isShown(by functions: Set<String>) -> Bool {
        found.contains {
            functions.contains($0.function) && ($0.result.array.map { !$0.isEmpty } ?? $0.result.isTruthy)
        }
    }

    private var lookupFault: Check? {
        let lookups: Set<String> = ["lookupUrl", "lookupAlbum", "lookupPlaylist"]
        guard plugin.can("urlLookup"), found.contains(where: { lookups.contains($0.function) }),
            !isShown(by: lookups)
        else { return nil }
        return fault("urlLookup", "no case looks up anything that is found; add one, or write false")
    }

    private var resolveFault: Check? {
        guard plugin.can("resolve"), found.contains(where: { $0.function == "resolve" }),
            !isShown(by: ["resolve"])
        else { return nil }
        return fault("resolve", "no case resolves anything; add one, or write false")
    }

    private var streamFault: Check? {
        let sources = sources.filter { !$0.isPreview }
        guard !sources.isEmpty else { return nil }
        if plugin.can("stream"), sources.allSatisfy({ $0.kind == .external }) {
            return fault("stream", "every track that the cases find is a page only; write false")
        }
        if !plugin.can("stream"), sources.contains(where: { $0.kind == .direct || $0.kind == .local }) {
            return fault("stream", "tracks that the cases find could be played in the process; write true")
        }
        return nil
    }

    private func fault(_ capability: String, _ problem: String) -> Check {
        let path = "$.capabilities.\(capability)"
        return Check(
            .cases, "capability-shown", "The cases show \(capability)", .warned,
            message: "\(path): \(problem)", path: path)
    }
}
