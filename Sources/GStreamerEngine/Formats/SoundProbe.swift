import AudioEngine
import GStreamer

/// What something is, and what must be known to decode it to the sample.
struct SoundProbe {
    private(set) var recognised: Recognised
    private(set) var extent: Extent?
    /// Bytes that are read as others.
    private(set) var patches: [Int: [UInt8]] = [:]
    /// Whether there are fewer bytes than it says itself.
    private(set) var isCut = false
    /// What is known of the length of what only GStreamer knows.
    private(set) var length = SoundFormat.Length.estimated

    /// - Parameter source: read from its start, and elsewhere where it is random or has not been read so far.
    init(_ source: any ByteSource) {
        let start = source.bytes(at: 0, count: Recognised.length) ?? []
        recognised = Recognised(start)
        // What is asked of the end of a URL would be another request.
        let isLocal = source is FileBytes
        guard case .sound(let format) = recognised else {
            readOther(start, source)
            return
        }
        switch format {
        case .wav: readWAV(start, source)
        case .mp3: readMP3(start[...], at: 0, source)
        case .taggedMP3: readTaggedMP3(start, source)
        case .vorbis, .opus, .oggFLAC, .speex: isCut = isLocal && ChunkedFile.isCutOgg(source)
        case .aiff:
            if let size = source.size {
                isCut = ChunkedFile.announcedEnd(ofAIFF: start).map { $0 > size } ?? false
            }
        default: break
        }
        if isLocal, format != .wav, format != .aiff { isCut = isCut || ChunkedFile.endsInNothing(source) }
    }

    private mutating func readOther(_ start: [UInt8], _ source: any ByteSource) {
        guard MatroskaHeader.begins(start) else { return }
        length = .rough
        guard let size = source.size, let end = MatroskaHeader.announcedEnd(in: start) else { return }
        isCut = end > size
    }

    private init(_ recognised: Recognised) { self.recognised = recognised }

    private mutating func readWAV(_ start: [UInt8], _ source: any ByteSource) {
        // Not to read on in what must be read in its order.
        let samples = WAVHeader.samples { place, count in
            let isAtHand = place + count <= start.count
            if isAtHand || !source.isRandom { return Array(start.dropFirst(place).prefix(count)) }
            return source.bytes(at: place, count: count)
        }
        guard let samples else {
            // Demuxers wait for them without an end.
            if source.isRandom { recognised = .other("a WAV file without samples in it") }
            return
        }
        isCut = source.size.map { size in samples.end.map { $0 > size } ?? false } ?? false
    }

    private mutating func readTaggedMP3(_ start: [UInt8], _ source: any ByteSource) {
        let place = start[6..<10].reduce(0) { $0 << 7 | Int($1 & 0x7F) } + 10
        guard let frames = source.bytes(at: place, count: 1024) else { return }
        readMP3(frames[...], at: place, source)
    }

    private mutating func readMP3(_ frames: ArraySlice<UInt8>, at place: Int, _ source: any ByteSource) {
        guard let tag = MP3Tag(frames) else { return }
        extent = tag.extent
        if let size = source.size, let count = tag.byteCount { isCut = place + count > size }
    }

    /// Whoever comes into the middle of a stream must believe what its server calls it.
    ///
    /// - Parameter type: a media type.
    func called(_ type: String?) -> SoundProbe {
        guard recognised == .unknown else { return self }
        switch type?.lowercased().prefix(while: { $0 != ";" && $0 != " " }) {
        case "audio/mpeg", "audio/mp3", "audio/mpeg3", "audio/x-mpeg": return SoundProbe(.sound(.mp3))
        case "audio/aac", "audio/aacp", "audio/x-aac": return SoundProbe(.sound(.aac))
        default: return self
        }
    }

    /// What it is, however far one must read for that.
    static func of(_ source: any ByteSource) -> SoundProbe {
        let probe = SoundProbe(source)
        guard probe.recognised == .mp4, source.isRandom else { return probe }
        // Demuxers wait for a head that never comes.
        return mp4(source) ?? SoundProbe(.other("an MP4 file without its head, as when its end is cut off"))
    }

    /// An MP4 file: its header may stand at its end.
    private static func mp4(_ source: any ByteSource) -> SoundProbe? {
        guard let header = MP4Header({ source.bytes(at: $0, count: $1) }) else { return nil }
        var probe = SoundProbe(header.format)
        probe.extent = header.extent
        probe.patches = header.patches
        probe.isCut = source.size.map { $0 < header.announcedEnd } ?? false
        return probe
    }
}

extension MP4Header {
    fileprivate var format: Recognised {
        switch codec {
        case "mp4a": .sound(.mp4AAC)
        case "alac": .sound(.mp4ALAC)
        case nil: .other("a film without sound")
        default: .unknown
        }
    }
}

extension ByteSource {
    /// As many as there are, up to that; `nil` where they do not come.
    func bytes(at place: Int, count: Int) -> [UInt8]? {
        var isThere = true
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                guard
                    let read = read(
                        at: place + filled,
                        into: UnsafeMutableRawBufferPointer(
                            rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...]))
                else {
                    isThere = false
                    return
                }
                if read == 0 { return }
                filled += read
            }
        }
        return isThere ? bytes : nil
    }
}
