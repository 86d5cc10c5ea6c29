import KnownSound
import Testing

/// One way in which ffmpeg cuts a sound into pieces.
struct HLSForm: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let options: [String]
    /// Samples that nobody can be blamed for: what encoders put around a sound, which these pieces do not tell of.
    var slack = 4096

    static let pieces = ["-hls_time", "2", "-hls_list_size", "0"]
    static let aac = ["-c:a", "aac", "-b:a", "256k"]

    static let transport = HLSForm(testDescription: "MPEG-TS", options: aac + ["-f", "hls"] + pieces)

    static let all = [
        transport,
        HLSForm(
            testDescription: "MP3 in MPEG-TS",
            options: ["-c:a", "libmp3lame", "-b:a", "256k", "-f", "hls"] + pieces),
        HLSForm(
            testDescription: "fragments of MP4",
            options: aac + ["-f", "hls", "-hls_segment_type", "fmp4"] + pieces),
        HLSForm(
            testDescription: "FLAC in fragments of MP4",
            options: ["-c:a", "flac", "-strict", "-2", "-f", "hls", "-hls_segment_type", "fmp4"] + pieces,
            slack: 0),
        HLSForm(
            testDescription: "ranges of one MPEG-TS",
            options: aac + ["-f", "hls", "-hls_flags", "single_file"] + pieces),
        HLSForm(
            testDescription: "ranges of one MP4",
            options: aac + ["-f", "hls", "-hls_segment_type", "fmp4", "-hls_flags", "single_file"] + pieces),
        HLSForm(
            testDescription: "packed AAC",
            options: aac + ["-f", "segment", "-segment_time", "2", "-segment_format", "adts"] + named("aac")),
        HLSForm(
            testDescription: "packed MP3, with a tag before each",
            options: ["-c:a", "libmp3lame", "-b:a", "256k", "-write_xing", "0"]
                + ["-f", "segment", "-segment_time", "2", "-segment_format", "mp3"] + named("mp3")),
    ]

    private static func named(_ suffix: String) -> [String] {
        ["-segment_format_options", suffix == "mp3" ? "write_xing=0:id3v2_version=4" : "write_id3v2=1"]
            + ["-segment_list_type", "m3u8"]
    }
}

extension SoundFolder {
    /// Cuts a sound into pieces, with a list `list.m3u8` of them.
    func cut(_ sound: SoundFile, as form: HLSForm, adding options: [String] = []) throws {
        let source = write(sound.bytes, to: "source.wav")
        let isByHand = form.options.contains("segment")
        let target =
            isByHand
            ? [
                "-segment_list", file("list.m3u8"),
                file("piece%03d.\(form.options.contains("mp3") ? "mp3" : "aac")"),
            ]
            : [file("list.m3u8")]
        try run("ffmpeg", ["-v", "error", "-y", "-i", source] + form.options + options + target)
    }
}
