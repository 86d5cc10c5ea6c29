import Foundation

/// The headers of a Monkey's Audio file of two and a half seconds, with an APEv2 tag.
enum MonkeysAudio {
    static func file(title: String, artist: String) -> Data {
        descriptor + header + Data(count: 64) + tag(["Title": title, "Artist": artist])
    }

    private static var descriptor: Data {
        var data = Data("MAC ".utf8) + little16(3990) + little16(0)
        data += [52, 24, 0, 0, 64, 0, 0].map(little32).reduce(Data(), +)
        return data + Data(count: 16)
    }

    /// 110,250 samples: one full frame and the rest.
    private static var header: Data {
        little16(2000) + little16(0) + little32(73_728) + little32(36_522) + little32(2) + little16(16)
            + little16(2)
            + little32(44_100)
    }

    private static func tag(_ items: KeyValuePairs<String, String>) -> Data {
        let body = items.reduce(into: Data()) { data, item in
            data +=
                little32(item.value.utf8.count) + little32(0) + Data(item.key.utf8) + [0]
                + Data(item.value.utf8)
        }
        let footer =
            Data("APETAGEX".utf8) + little32(2000) + little32(body.count + 32) + little32(items.count)
        return body + footer + little32(0) + Data(count: 8)
    }

    private static func little16(_ value: Int) -> Data {
        withUnsafeBytes(of: UInt16(value).littleEndian) { Data($0) }
    }
    private static func little32(_ value: Int) -> Data {
        withUnsafeBytes(of: UInt32(value).littleEndian) { Data($0) }
    }
}
