import AudioEngine
import Transfer
import WebURL

/// What is asked of a server.
struct SoundRequest: Sendable {
    /// What lets one in, and is nobody's business but its own server's.
    private static let credentials: Set<String> = ["authorization", "cookie", "proxy-authorization"]

    let url: String
    let headers: [String: String]
    let grant: NetworkGrant
    /// Behind the last byte that is wanted; `nil` is all.
    private(set) var limit: Int?
    /// Whether places in it may be asked for.
    private(set) var hasPlaces = true

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
        let isElsewhere = Self.origin(url) != Self.origin(other.url)
        headers = other.headers.filter { !isElsewhere || !Self.credentials.contains($0.key.lowercased()) }
        grant = other.grant
    }

    private static func origin(_ url: String) -> String? { (try? WebURL.parse(url))?.origin }

    /// The same of another URL, which this one led to. What lets one in here goes nowhere else.
    ///
    /// - Parameter limit: see the property.
    func leading(to url: String, upTo limit: Int? = nil) -> SoundRequest {
        var request = SoundRequest(url: url, self)
        request.limit = limit
        return request
    }

    /// The same, in one piece from its start.
    var whole: SoundRequest {
        var request = self
        request.hasPlaces = false
        return request
    }

    /// What the first line of a list of streams (M3U, PLS) leads to.
    func following(_ list: [UInt8]) throws(AudioFailure) -> SoundRequest {
        let lines = String(decoding: list, as: UTF8.self).split(whereSeparator: \.isNewline).map { line in
            line.firstRange(of: "=").map { line.hasPrefix("File") ? line[$0.upperBound...] : line } ?? line
        }
        let url = lines.first { $0.hasPrefix("http://") || $0.hasPrefix("https://") }
        guard let url else { throw AudioFailure(.notAudio, "\(name) is a list without a stream in it") }
        return leading(to: String(url))
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
        if hasPlaces {
            if limit == nil { add("Icy-MetaData", "1") }
            // Asked for from the start too: the answer tells whether places can be asked for.
            add("Range", "bytes=\(place)-\(limit.map { "\($0 - 1)" } ?? "")")
            if place > 0, let validator { add("If-Range", validator) }
        }
        return HTTPRequest(url: url, headers: fields)
    }
}
