import AudioEngine
import Transfer

/// What is asked of a server.
struct SoundRequest: Sendable {
    let url: String
    let headers: [String: String]
    let grant: NetworkGrant

    init(url: String, headers: [String: String], reach: AudioItem.Reach) {
        self.url = url
        self.headers = headers
        grant =
            switch reach {
            case .publicAddresses: .publicOnly
            case .publicAddressesAnd(let hosts): NetworkGrant(hosts: hosts)
            case .everything: .everything
            }
    }

    private init(url: String, _ other: SoundRequest) {
        self.url = url
        headers = other.headers
        grant = other.grant
    }

    /// What the first line of a list of streams (M3U, PLS) leads to.
    func following(_ list: [UInt8]) throws(AudioFailure) -> SoundRequest {
        let lines = String(decoding: list, as: UTF8.self).split(whereSeparator: \.isNewline).map { line in
            line.firstRange(of: "=").map { line.hasPrefix("File") ? line[$0.upperBound...] : line } ?? line
        }
        let url = lines.first { $0.hasPrefix("http://") || $0.hasPrefix("https://") }
        guard let url else { throw AudioFailure(.notAudio, "\(name) is a list without a stream in it") }
        return SoundRequest(url: String(url), self)
    }

    /// For people: without what may be secret.
    var name: String {
        let plain = url.prefix { $0 != "?" && $0 != "#" }
        guard let start = plain.firstRange(of: "://")?.upperBound else { return String(plain) }
        let host = plain[start...].prefix { $0 != "/" }
        guard let at = host.lastIndex(of: "@") else { return String(plain) }
        return String(plain[..<start] + plain[plain.index(after: at)...])
    }

    /// - Parameters:
    ///   - place: the first byte that is wanted.
    ///   - validator: what the server called the version of which there are bytes already.
    func http(from place: Int, validator: String?, userAgent: String) -> HTTPRequest {
        var fields = headers.map { HTTPHeader($0.key, $0.value) }
        func add(_ name: String, _ value: String) {
            if !fields.has(name) { fields.append(HTTPHeader(name, value)) }
        }
        add("User-Agent", userAgent)
        add("Accept", "*/*")
        // Places are those of the bytes as they are sent.
        add("Accept-Encoding", "identity")
        add("Icy-MetaData", "1")
        // Asked for from the start too: the answer tells whether places can be asked for.
        add("Range", "bytes=\(place)-")
        if place > 0, let validator { add("If-Range", validator) }
        return HTTPRequest(url: url, headers: fields)
    }
}
