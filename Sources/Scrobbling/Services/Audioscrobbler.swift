import Cryptography
import Model
import Transfer

/// Last.fm, Libre.fm, or a server that speaks their protocol (https://www.last.fm/api/scrobbling).
public struct Audioscrobbler: ScrobbleService {
    /// How a listen's fields are named.
    public enum Form: Sendable, Hashable {
        /// `artist[0]`, as Last.fm has it: up to fifty listens in a request.
        case indexed
        /// `artist`: one listen in a request. Maloja takes nothing else.
        case plain
    }

    /// What an application, and a user who signed in, are known by. A secret.
    public struct Credentials: Sendable, Hashable {
        /// Of the application.
        public var key: String
        /// The application's secret.
        public var secret: String
        /// `nil` before the sign-in.
        public var session: String?

        /// See the properties.
        public init(key: String, secret: String, session: String? = nil) {
            (self.key, self.secret, self.session) = (key, secret, session)
        }

        /// Libre.fm asks no application for a name.
        public static let anonymous = Credentials(
            key: String(repeating: "0", count: 32), secret: String(repeating: "0", count: 32))
    }

    /// `nil` for a service that has another protocol.
    public static func defaultURL(of id: ServiceID) -> String? {
        switch id {
        case .lastfm: "https://ws.audioscrobbler.com/2.0/"
        case .librefm: "https://libre.fm/2.0/"
        case .listenbrainz: nil
        }
    }

    /// See `ListenFreezing`.
    public let id: ServiceID
    /// See `ScrobbleService`.
    public let username: String?
    let base: String
    let credentials: Credentials
    let form: Form

    /// - Parameters:
    ///   - id: `.lastfm` or `.librefm`.
    ///   - url: of the API; the service's own where there is none.
    public init(
        _ id: ServiceID, url: String? = nil, credentials: Credentials, username: String? = nil,
        form: Form = .indexed
    ) {
        (self.id, self.credentials, self.username, self.form) = (id, credentials, username, form)
        base = url ?? Self.defaultURL(of: id)!
    }

    /// Who takes the plain form is Maloja: see `ListenBrainz.keepsOneListenASecond`.
    public var keepsOneListenASecond: Bool { form == .plain }

    /// See `ScrobbleService`.
    public var grant: NetworkGrant { ServiceAddress.grant(base) }
    /// See `ScrobbleService`.
    public var batchLimit: Int { form == .indexed ? 50 : 1 }

    /// See `ListenFreezing`.
    public func payload(of listen: Listen) -> JSON {
        var object = JSONObject([
            ("artist", .string(listen.track.artist)), ("track", .string(listen.track.title)),
            ("timestamp", .number(Double(listen.startedAt))),
        ])
        object["album"] = listen.track.album.map(JSON.string)
        object["duration"] = listen.track.duration.map(JSON.number)
        return .object(object)
    }

    /// See `ScrobbleService`.
    public func submission(of payloads: [JSON]) -> HTTPRequest {
        let fields = payloads.enumerated().flatMap { index, payload in
            (payload.object?.members ?? []).map { name, value in
                (form == .indexed ? "\(name)[\(index)]" : name, Self.text(value))
            }
        }
        var request = signed("track.scrobble", fields)
        request.isSentOnce = true
        return request
    }

    /// See `ScrobbleService`.
    public func nowPlaying(_ track: ListenedTrack) -> HTTPRequest {
        var fields = [("artist", track.artist), ("track", track.title)]
        if let album = track.album { fields.append(("album", album)) }
        if let duration = track.duration { fields.append(("duration", Self.text(.number(duration)))) }
        return signed("track.updateNowPlaying", fields)
    }

    /// See `ScrobbleService`.
    public func love(_ track: ListenedTrack, _ isLoved: Bool) -> HTTPRequest {
        var fields = [("artist", track.artist), ("track", track.title)]
        if isLoved, let mbid = ListenBrainz.mbid(track.mbid) { fields.append(("mbid", mbid)) }
        return signed(isLoved ? "track.love" : "track.unlove", fields)
    }

    private static func text(_ value: JSON) -> String { value.string ?? value.text() }
}

// Requests.
extension Audioscrobbler {
    typealias Fields = [(String, String)]

    func signed(_ method: String, _ fields: Fields) -> HTTPRequest {
        var all = [("method", method), ("api_key", credentials.key)]
        if let session = credentials.session { all.append(("sk", session)) }
        all.append(("format", "json"))
        all += fields
        return post(all + [("api_sig", signature(of: all))])
    }

    func post(_ fields: Fields) -> HTTPRequest {
        HTTPRequest(
            method: "POST", url: base,
            headers: [HTTPHeader("Content-Type", "application/x-www-form-urlencoded")],
            body: Array(Self.form(fields).utf8))
    }

    /// Every parameter but `format`, by name in the order of code units, and the secret; as MD5.
    func signature(of fields: Fields) -> String {
        let sorted = fields.filter { $0.0 != "format" }.sorted {
            $0.0.utf16.lexicographicallyPrecedes($1.0.utf16)
        }
        let text = sorted.map { $0.0 + $0.1 }.joined() + credentials.secret
        return HashAlgorithm.md5.digest(text).hexadecimal
    }

    /// https://url.spec.whatwg.org/#concept-urlencoded-serializer
    static func form(_ fields: Fields) -> String {
        fields.map { encoded($0.0) + "=" + encoded($0.1) }.joined(separator: "&")
    }

    private static func encoded(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        let bytes = text.utf8.flatMap { byte -> [UInt8] in
            switch byte {
            case 0x20: [0x2B]
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2A, 0x2D, 0x2E, 0x5F: [byte]
            default: [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
