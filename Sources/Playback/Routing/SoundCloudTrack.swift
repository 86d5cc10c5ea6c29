import Model

/// Where SoundCloud serves the samples of a track, for those who have a token.
struct SoundCloudTrack: Sendable {
    /// What a track is streamed from.
    struct Stream: Sendable, Hashable {
        var url: String
        var headers: [String: String]
        var isPreview: Bool
    }

    private let id: String
    private static let server = "https://api.soundcloud.com/tracks/"

    /// `nil` where the source is none of SoundCloud's.
    init?(_ source: Source) {
        let named = source.result["soundcloudId"]
        guard let id = named?.string ?? named?.number.map({ JSON.number($0).text() }), !id.isEmpty else {
            return nil
        }
        self.id = Self.encoded(id)
    }

    /// The stream that the service gives for the whole track; where it refuses, one of those that it lists; and where it
    /// does not even list them, the first again, which then says itself what is wrong. `nil` where it lists none.
    func stream(token: String, _ services: any RoutingServices) async -> Stream? {
        let whole = Self.server + id + "/stream?oauth_token=" + Self.encoded(token)
        let direct = Stream(url: whole, headers: [:], isPreview: false)
        do throws(RoutingError) {
            if (200..<300).contains(try await services.fetch("HEAD", whole, headers: [:]).status) {
                return direct
            }
            let answer = try await services.fetch(
                "GET", Self.server + id + "/streams", headers: Self.credentials(token))
            guard (200..<300).contains(answer.status), let list = try? JSON(parsing: answer.body) else {
                return direct
            }
            return Self.listed(list, token)
        } catch {
            return direct
        }
    }

    private static func listed(_ list: JSON, _ token: String) -> Stream? {
        for (key, isPreview) in [("http_mp3_128_url", false), ("preview_mp3_128_url", true)] {
            guard let url = list[key]?.string, url.lowercased().hasPrefix("https://") else { continue }
            let headers = url.contains("oauth_token=") ? [:] : credentials(token)
            return Stream(url: url, headers: headers, isPreview: isPreview)
        }
        return nil
    }

    private static func credentials(_ token: String) -> [String: String] {
        ["Authorization": "OAuth " + token]
    }

    /// Every byte but unreserved ones percent-encoded.
    private static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            let isPlain =
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || [0x2D, 0x2E, 0x5F, 0x7E].contains(byte)
            let hex = String(byte, radix: 16, uppercase: true)
            return isPlain ? String(Unicode.Scalar(byte)) : "%" + (hex.count < 2 ? "0" : "") + hex
        }.joined()
    }
}
