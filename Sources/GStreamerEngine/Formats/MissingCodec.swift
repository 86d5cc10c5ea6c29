import AudioEngine

/// Kinds of sound by GStreamer's names, and who decodes them in Debian.
enum MissingCodec {
    private static let known: [(type: String, name: String, packages: [SoundFormat.Package])] = [
        ("audio/x-ac3", "AC-3", [.libav, .ugly]), ("audio/x-eac3", "E-AC-3", [.libav]),
        ("audio/x-dts", "DTS", [.libav, .bad]), ("audio/x-wma", "Windows Media Audio", [.libav]),
        ("video/x-ms-asf", "Windows Media", [.libav, .ugly]), ("audio/x-alac", "ALAC", [.libav]),
        ("audio/mpeg", "MPEG audio", [.good, .bad, .libav]), ("audio/x-flac", "FLAC", [.good, .libav]),
        ("audio/x-opus", "Opus", [.base]), ("audio/x-vorbis", "Vorbis", [.base]),
        ("audio/x-speex", "Speex", [.good]), ("audio/x-wavpack", "WavPack", [.good]),
        ("audio/x-musepack", "Musepack", [.bad, .libav]), ("audio/x-ape", "Monkey's Audio", [.libav]),
        ("application/x-ape", "Monkey's Audio", [.libav]), ("audio/x-tta", "TTA", [.libav]),
        ("audio/x-ttafile", "TTA", [.libav]), ("audio/x-mod", "a module", [.bad]),
        ("audio/AMR", "AMR", [.libav, .ugly]), ("audio/midi", "MIDI", [.bad]),
    ]

    /// - Parameter type: what GStreamer calls it.
    static func message(_ type: String, of name: String) -> String {
        guard let codec = known.first(where: { $0.type == type }) else {
            return
                "\(type), which \(name) is, cannot be decoded here: install \(SoundFormat.Package.libav.rawValue) "
                + "or \(SoundFormat.Package.bad.rawValue) (Debian)"
        }
        return message(codec.name, codec.packages, of: name)
    }

    /// - Parameter packages: each of which would do.
    static func message(_ codec: String, _ packages: [SoundFormat.Package], of name: String) -> String {
        let packages = packages.map(\.rawValue).joined(separator: " or ")
        return "\(codec), which \(name) is, cannot be decoded here: install \(packages) (Debian)"
    }
}
