import AudioEngine
import Glibc
import GStreamer

/// Everything that a sound said of itself so far.
struct SoundTags {
    private var texts: [String: String] = [:]
    private var numbers: [String: Double] = [:]

    mutating func add(_ tags: [SoundDecoder.Tag]) {
        for tag in tags {
            switch tag {
            case .number(let name, let number): numbers[name] = number
            case .text("extended-comment", let text): addComment(text)
            case .text(let name, let text): texts[name] = text
            }
        }
    }

    /// Opus writes its gains in its own way (RFC 7845, 5.2.1): in 1/256 dB, against −23 LUFS rather than −18.
    private mutating func addComment(_ text: String) {
        let parts = text.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, let number = Double(parts[1]) else { return }
        switch parts[0].uppercased() {
        case "R128_TRACK_GAIN": numbers["replaygain-track-gain"] = number / 256 + 5
        case "R128_ALBUM_GAIN": numbers["replaygain-album-gain"] = number / 256 + 5
        default: break
        }
    }

    /// What there is to show; `nil` is nothing.
    var shown: AudioTags? {
        var tags = AudioTags()
        tags.title = texts["title"]
        tags.artist = texts["artist"]
        tags.album = texts["album"]
        tags.station = texts["organization"]
        return tags == AudioTags() ? nil : tags
    }

    /// In decibels; no louder than the peak allows.
    func gain(_ mode: ReplayGain) -> Double? {
        let kinds: [String] = mode == .album ? ["album", "track"] : ["track", "album"]
        guard mode != .off, let kind = kinds.first(where: { numbers["replaygain-\($0)-gain"] != nil }),
            let gain = numbers["replaygain-\(kind)-gain"]
        else { return nil }
        let peak = numbers["replaygain-\(kind)-peak"] ?? 0
        return peak > 0 ? min(gain, -20 * log10(peak)) : gain
    }
}
