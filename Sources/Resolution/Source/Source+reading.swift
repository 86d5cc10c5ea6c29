import Model
import Plugins

extension Source {
    /// What a host makes of a track that a plugin returned.
    ///
    /// - Parameter wanted: what was asked for, where that is known; without, nothing is compared.
    /// - Returns: `nil` where it is no object.
    public init?(reading result: JSON, of plugin: PluginFile, wanted: WantedTrack?) {
        let reading = SourceReading(resolver: plugin.id, streams: plugin.can("stream"), result: result)
        let confidence = wanted.map { Confidence.of(result, for: $0) } ?? Confidence.unverified
        guard let source = reading.source(confidence: confidence) else { return nil }
        self = source
    }
}
