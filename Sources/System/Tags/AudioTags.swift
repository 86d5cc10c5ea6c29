import CTagLib
import Glibc

/// What a sound file says of itself: MP3, AAC, MP4, FLAC, Ogg, Opus, WAV, AIFF, WMA, WavPack, Monkey's Audio.
public struct AudioTags: Sendable, Hashable {
    /// The track's.
    public var title: String?
    /// Several artists are joined by ", ".
    public var artist: String?
    /// The album's title.
    public var album: String?
    /// Whose album it is, where that differs; joined as `artist`.
    public var albumArtist: String?
    /// The first one.
    public var genre: String?
    /// Of the release.
    public var year: Int?
    /// From 1.
    public var track: Int?
    /// From 1.
    public var disc: Int?
    /// Upper-case, of the shape that ISO 3901 prescribes.
    public var isrc: String?
    /// MusicBrainz identifier of the recording.
    public var musicBrainzRecording: String?
    /// MusicBrainz identifier of the first artist.
    public var musicBrainzArtist: String?
    /// MusicBrainz identifier of the release.
    public var musicBrainzRelease: String?
    /// Seconds, to the millisecond; 0 where the file does not tell.
    public var duration = 0.0
    /// Kilobits a second, 0 where unknown.
    public var bitrate = 0
    /// Hertz.
    public var sampleRate = 0
    /// 1 for mono, 2 for stereo; 0 where unknown.
    public var channels = 0
    /// Whether there is a picture in the tags.
    public var hasEmbeddedArt = false

    /// Tags that say nothing.
    public init() {}

    /// Reads one file. Blocks for disk; any thread.
    ///
    /// - Parameter path: the bytes of the file's name, which need not be UTF-8, without U+0000.
    /// - Throws: `TagError`, also for every malformed file.
    public init(path: some Collection<UInt8>) throws(TagError) {
        let name = path.map { CChar(bitPattern: $0) } + [0]
        var raw = helve_tags()
        defer { helve_tags_free(&raw) }
        let status = helve_tags_read(name, &raw)
        let code = errno
        self.init(raw)
        if status == HELVE_TAGS_OK { return }
        // TagLib reads the tags of an ADTS stream, but not its audio.
        if status == HELVE_TAGS_NOT_AUDIO, let stream = ADTSStream(path: name) {
            duration = stream.duration
            bitrate = stream.bitrate
            sampleRate = stream.sampleRate
            channels = stream.channels
            return
        }
        throw Self.error(status, code, String(decoding: path, as: UTF8.self))
    }

    private static func error(_ status: helve_tags_status, _ code: Int32, _ path: String) -> TagError {
        switch status {
        case HELVE_TAGS_UNREADABLE:
            let reason = String(cString: strerror(code))
            return TagError(kind: .unreadable, path: path, detail: "cannot be read: \(reason)")
        case HELVE_TAGS_NOT_AUDIO:
            return TagError(
                kind: .notAudio, path: path,
                detail: "no audio found in it; play it to see whether it is damaged")
        default:
            return TagError(
                kind: .malformed, path: path,
                detail: "is damaged: its parts are too many, too large or too deep")
        }
    }
}

extension AudioTags {
    private init(_ raw: helve_tags) {
        title = Self.text(raw.title)
        artist = Self.text(raw.artist)
        album = Self.text(raw.album)
        albumArtist = Self.text(raw.album_artist)
        genre = Self.text(raw.genre)
        year = Self.number(raw.date, in: 1...9999)
        track = Self.number(raw.track, in: 1...99_999)
        disc = Self.number(raw.disc, in: 1...9999)
        isrc = Self.isrc(raw.isrc)
        musicBrainzRecording = Self.text(raw.musicbrainz_recording)
        musicBrainzArtist = Self.text(raw.musicbrainz_artist)
        musicBrainzRelease = Self.text(raw.musicbrainz_release)
        duration = Double(raw.milliseconds) / 1000
        bitrate = max(0, Int(raw.kilobits_per_second))
        sampleRate = max(0, Int(raw.sample_rate))
        channels = max(0, Int(raw.channels))
        hasEmbeddedArt = raw.has_embedded_art != 0
    }

    /// A name longer than this is a mistake of whoever wrote the tag.
    private static let longestText = 2000

    private static func text(_ pointer: UnsafeMutablePointer<CChar>?) -> String? {
        guard let pointer else { return nil }
        let bytes = UnsafeRawBufferPointer(start: pointer, count: strnlen(pointer, longestText))
        let trimmed = bytes.drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 }.reversed()
        return trimmed.isEmpty ? nil : String(decoding: trimmed, as: UTF8.self)
    }

    /// The number at the front: `3/12` is 3, `2004-05-06` is 2004.
    private static func number(_ pointer: UnsafeMutablePointer<CChar>?, in range: ClosedRange<Int>) -> Int? {
        guard let text = text(pointer) else { return nil }
        guard let number = Int(text.prefix { $0.isASCII && $0.isNumber }) else { return nil }
        return range.contains(number) ? number : nil
    }

    private static func isrc(_ pointer: UnsafeMutablePointer<CChar>?) -> String? {
        guard let text = text(pointer)?.uppercased() else { return nil }
        let code = text.filter { $0 != "-" && $0 != " " }
        let parts = code.enumerated().allSatisfy { place, character in
            switch place {
            case 0..<2: "A"..."Z" ~= character
            case 2..<5: "A"..."Z" ~= character || "0"..."9" ~= character
            default: "0"..."9" ~= character
            }
        }
        return parts && code.utf8.count == 12 ? code : nil
    }
}
