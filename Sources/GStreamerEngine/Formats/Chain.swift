import AudioEngine
import GStreamer

/// Elements that decode a sound, every one of them loaded.
struct Chain {
    let elements: [String]
    var length: SoundFormat.Length
    /// Whether what was decoded of the first piece is missing.
    private(set) var dropsFirst = false

    /// For formats that only GStreamer recognises: everything that might be of use.
    private static let wide = [
        "typefindfunctions", "playback", "audioparsers", "ogg", "vorbis", "opus", "flac", "mpg123",
        "wavparse",
        "isomp4", "id3demux", "apetag", "matroska", "asf", "avi", "flv", "aiff", "auparse", "alaw", "mulaw",
        "wavpack", "speex", "mpegtsdemux", "mpegpsdemux", "faad", "musepack", "modplug", "openmpt", "dsd",
        "dvdlpcmdec",
        "libav",
    ]

    /// - Parameter name: of the sound, for errors.
    init(_ format: SoundFormat, for name: String) throws(AudioFailure) {
        length = format.length
        var elements: [String] = []
        for step in format.steps {
            guard
                let part = step.first(where: {
                    GStreamerLibrary.has(plugin: $0.plugin) && GStreamerLibrary.has(element: $0.element)
                })
            else { throw Self.missing(step, format, name) }
            elements.append(part.element)
            dropsFirst = dropsFirst || part.dropsFirst
        }
        // It must know what is behind the tag.
        if elements.contains("id3demux") { _ = GStreamerLibrary.has(plugin: "typefindfunctions") }
        self.elements = elements
    }

    /// Lets GStreamer find out.
    private init(elements: [String]) {
        self.elements = elements
        length = .estimated
    }

    /// See `wide`.
    static func unknown() throws(AudioFailure) -> Chain {
        for plugin in wide { _ = GStreamerLibrary.has(plugin: plugin) }
        guard GStreamerLibrary.has(element: "decodebin") else {
            throw AudioFailure(
                .missingCodec, "GStreamer's plugins are missing: install gstreamer1.0-plugins-base (Debian)")
        }
        return Chain(elements: ["decodebin"])
    }

    /// Lets GStreamer find out what is in a container.
    static func unknown(behind container: SoundFormat, for name: String) throws(AudioFailure) -> Chain {
        Chain(elements: try Chain(container, for: name).elements + (try unknown().elements))
    }

    private static func missing(_ step: [SoundFormat.Part], _ format: SoundFormat, _ name: String)
        -> AudioFailure
    {
        AudioFailure(.missingCodec, MissingCodec.message(format.name, step.map(\.package), of: name))
    }
}
