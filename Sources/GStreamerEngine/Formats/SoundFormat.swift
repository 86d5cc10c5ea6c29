/// What a file is, by its first bytes: which elements of GStreamer decode it, and who has them.
struct SoundFormat: Hashable {
    /// What has an element, and which Debian package has it.
    struct Part: Hashable {
        let plugin: String
        let element: String
        let package: Package
        /// Whether it gives out nothing for the first piece that it is given.
        var dropsFirst = false
    }

    /// Debian's name for it.
    enum Package: String {
        case base = "gstreamer1.0-plugins-base"
        case good = "gstreamer1.0-plugins-good"
        case bad = "gstreamer1.0-plugins-bad"
        case ugly = "gstreamer1.0-plugins-ugly"
        case libav = "gstreamer1.0-libav"
        case core = "libgstreamer1.0-0"
    }

    /// For people.
    let name: String
    /// One after the other; of each step the first that is there.
    let steps: [[Part]]
    /// Whether the length that a decoder tells of it is exact.
    let length: Length

    /// What is known of the length before the end.
    enum Length: Hashable {
        /// What is told is true to the sample: fewer samples are a truncated file.
        case exact
        /// What is told is true to the sample, and what goes beyond it is no part of the sound.
        case bound
        /// What is told is true, but not to the sample: much less is a truncated file.
        case rough
        /// What is told may be a guess.
        case estimated
    }
}

extension SoundFormat {
    static let wav = SoundFormat(
        name: "WAV", steps: [[Part(plugin: "wavparse", element: "wavparse", package: .good)]], length: .exact)
    static let aiff = SoundFormat(
        name: "AIFF", steps: [[Part(plugin: "aiff", element: "aiffparse", package: .bad)]], length: .estimated
    )
    static let flac = SoundFormat(
        name: "FLAC", steps: [[parser("flacparse")], [flacDecoder]], length: .exact)
    static let oggFLAC = SoundFormat(
        name: "FLAC", steps: [[ogg], [parser("flacparse")], [flacDecoder]], length: .estimated)
    static let vorbis = SoundFormat(
        name: "Vorbis", steps: [[ogg], [Part(plugin: "vorbis", element: "vorbisdec", package: .base)]],
        length: .bound)
    static let opus = SoundFormat(
        name: "Opus", steps: [[ogg], [Part(plugin: "opus", element: "opusdec", package: .base)]],
        length: .bound)
    static let speex = SoundFormat(
        name: "Speex", steps: [[ogg], [Part(plugin: "speex", element: "speexdec", package: .good)]],
        length: .estimated)
    static let mp3 = SoundFormat(
        name: "MP3", steps: [[parser("mpegaudioparse")], mp3Decoders], length: .estimated)
    static let taggedMP3 = SoundFormat(
        name: "MP3", steps: [[id3], [parser("mpegaudioparse")], mp3Decoders], length: .estimated)
    static let aac = SoundFormat(name: "AAC", steps: [[parser("aacparse")], aacDecoders], length: .estimated)
    static let taggedAAC = SoundFormat(
        name: "AAC", steps: [[id3], [parser("aacparse")], aacDecoders], length: .estimated)
    static let mp4AAC = SoundFormat(name: "AAC", steps: [[mp4], aacDecoders], length: .bound)
    static let mp4ALAC = SoundFormat(
        name: "ALAC", steps: [[mp4], [Part(plugin: "libav", element: "avdec_alac", package: .libav)]],
        length: .bound)
    static let wavpack = SoundFormat(
        name: "WavPack",
        steps: [[parser("wavpackparse")], [Part(plugin: "wavpack", element: "wavpackdec", package: .good)]],
        length: .exact)

    /// Containers of what only GStreamer knows.
    static let mp4Container = SoundFormat(name: "MP4", steps: [[mp4]], length: .estimated)
    static let transportStream = SoundFormat(
        name: "MPEG-TS", steps: [[Part(plugin: "mpegtsdemux", element: "tsdemux", package: .bad)]],
        length: .estimated)

    private static let ogg = Part(plugin: "ogg", element: "oggdemux", package: .base)
    private static let id3 = Part(plugin: "id3demux", element: "id3demux", package: .good)
    private static let mp4 = Part(plugin: "isomp4", element: "qtdemux", package: .good)
    private static let flacDecoder = Part(plugin: "flac", element: "flacdec", package: .good)
    private static let mp3Decoders = [
        Part(plugin: "mpg123", element: "mpg123audiodec", package: .good),
        Part(plugin: "libav", element: "avdec_mp3", package: .libav),
    ]
    /// The first needs a third of the memory of the other.
    private static let aacDecoders = [
        Part(plugin: "faad", element: "faad", package: .bad, dropsFirst: true),
        Part(plugin: "libav", element: "avdec_aac", package: .libav),
    ]

    private static func parser(_ name: String) -> Part {
        Part(plugin: "audioparsers", element: name, package: .good)
    }
}
