/// Bytes of tagged sound files as small as they can be: headers that tell of minutes of sound which is not there.
public enum TinyAudio {
    /// A FLAC file that has only its headers.
    ///
    /// - Parameter comments: Vorbis comments such as `TITLE`.
    public static func flac(_ comments: [(String, String)], seconds: Int = 180) -> [UInt8] {
        let vendor = Array("helve".utf8)
        var block = little(vendor.count) + vendor + little(comments.count)
        for (name, value) in comments {
            let comment = Array((name + "=" + value).utf8)
            block += little(comment.count) + comment
        }
        let size = block.count
        let header = [0x84, UInt8(size >> 16 & 255), UInt8(size >> 8 & 255), UInt8(size & 255)]
        return Array("fLaC".utf8) + [0, 0, 0, 34] + streamInfo(seconds) + header + block
    }

    /// An MP3 file with an ID3v2.4 tag and three silent frames of 128 kbit/s.
    ///
    /// - Parameter frames: text frames such as `TIT2`.
    public static func mp3(_ frames: [(String, String)]) -> [UInt8] {
        var tag: [UInt8] = []
        for (name, value) in frames {
            let text = [3] + Array(value.utf8)
            tag += Array(name.utf8) + synchsafe(text.count) + [0, 0] + text
        }
        let sound = [UInt8]([0xFF, 0xFB, 0x90, 0x44]) + [UInt8](repeating: 0, count: 413)
        return Array("ID3".utf8) + [4, 0, 0] + synchsafe(tag.count) + tag + sound + sound + sound
    }

    /// 44,100 Hz, two channels, 16 bits.
    private static func streamInfo(_ seconds: Int) -> [UInt8] {
        let samples = seconds * 44_100
        let packed = UInt64(44_100) << 44 | 1 << 41 | 15 << 36 | UInt64(samples)
        let tail = stride(from: 56, through: 0, by: -8).map {
            UInt8(truncatingIfNeeded: packed >> UInt64($0))
        }
        return [0x10, 0, 0x10, 0, 0, 0, 0, 0, 0, 0] + tail + [UInt8](repeating: 0, count: 16)
    }

    private static func little(_ value: Int) -> [UInt8] { [0, 8, 16, 24].map { UInt8(value >> $0 & 255) } }
    private static func synchsafe(_ value: Int) -> [UInt8] {
        [21, 14, 7, 0].map { UInt8(value >> $0 & 127) }
    }
}
