import Model
import Transfer

/// ListenBrainz, or a server that speaks its protocol
/// (https://listenbrainz.readthedocs.io/en/latest/users/api/core.html).
public struct ListenBrainz: ScrobbleService {
    /// The service of the MetaBrainz Foundation.
    public static let defaultURL = "https://api.listenbrainz.org/1"

    /// See `ListenFreezing`.
    public let id = ServiceID.listenbrainz
    /// See `ScrobbleService`.
    public let username: String?
    /// See `ScrobbleService`.
    public let batchLimit = 1000
    private let base: String
    private let token: String

    /// - Parameters:
    ///   - url: up to the version; without a path, version 1 is meant.
    ///   - token: of the user.
    public init(url: String = defaultURL, token: String, username: String? = nil) {
        var base = url
        while base.hasSuffix("/") { base.removeLast() }
        let hasPath = base.dropFirst(8).contains("/")
        self.base = hasPath ? base : base + "/1"
        (self.token, self.username) = (token, username)
    }

    /// Maloja, by the path that it has everywhere, keeps one listen a second, and mixes up its tracks after it refused another.
    public var keepsOneListenASecond: Bool { base.contains("/apis/listenbrainz") }

    /// See `ScrobbleService`.
    public var grant: NetworkGrant { ServiceAddress.grant(base) }

    /// See `ListenFreezing`.
    public func payload(of listen: Listen) -> JSON {
        [
            "listened_at": .number(Double(listen.startedAt)),
            "track_metadata": metadata(listen.track, listen.player),
        ]
    }

    /// See `ScrobbleService`.
    public func submission(of payloads: [JSON]) -> HTTPRequest {
        var request = submit(payloads.count == 1 ? "single" : "import", payloads)
        request.isSentOnce = true
        return request
    }

    /// See `ScrobbleService`.
    public func nowPlaying(_ track: ListenedTrack) -> HTTPRequest {
        submit("playing_now", [["track_metadata": metadata(track, nil)]])
    }

    /// See `ScrobbleService`.
    public func love(_ track: ListenedTrack, _ isLoved: Bool) throws(ScrobbleError) -> HTTPRequest {
        guard let mbid = Self.mbid(track.mbid) else {
            throw ScrobbleError(
                .incomplete,
                "ListenBrainz loves recordings by their MusicBrainz identifier, and \(track.artist) – \(track.title) has none"
            )
        }
        return post(
            "/feedback/recording-feedback",
            ["recording_mbid": .string(mbid), "score": isLoved ? 1 : 0])
    }

    /// Asks whether the token is good, and whose it is.
    public var validation: HTTPRequest {
        HTTPRequest(url: base + "/validate-token", headers: [HTTPHeader("Authorization", "Token " + token)])
    }

    /// Whose token it is.
    ///
    /// - Throws: `ScrobbleError`, where it is nobody's.
    public func username(
        _ answer: Result<HTTPResponse, TransferError>
    ) throws(ScrobbleError) -> String? {
        try check(answer)
        guard case .success(let response) = answer, let json = try? JSON(parsing: response.body),
            json["valid"]?.bool == true
        else { throw ScrobbleError(.signedOut, "Token validation failed") }
        return json["user_name"]?.string
    }

    private func submit(_ kind: String, _ payloads: [JSON]) -> HTTPRequest {
        post("/submit-listens", ["listen_type": .string(kind), "payload": .array(payloads)])
    }

    private func post(_ path: String, _ body: JSON) -> HTTPRequest {
        let headers = [
            HTTPHeader("Authorization", "Token " + token), HTTPHeader("Content-Type", "application/json"),
        ]
        return HTTPRequest(method: "POST", url: base + path, headers: headers, body: Array(body.text().utf8))
    }
}

// What is said of a track.
extension ListenBrainz {
    private func metadata(_ track: ListenedTrack, _ player: String?) -> JSON {
        var object = JSONObject([
            ("artist_name", .string(track.artist)), ("track_name", .string(track.title)),
        ])
        object["release_name"] = track.album.map(JSON.string)
        object["additional_info"] = .object(information(track, player))
        return .object(object)
    }

    /// What a player on D-Bus played is told under that player's name.
    private func information(_ track: ListenedTrack, _ player: String?) -> JSONObject {
        let isOwn = player == nil || player == "helve"
        var info = JSONObject([
            ("media_player", .string(isOwn ? "Parachord" : player!)), ("submission_client", "Parachord"),
            ("submission_client_version", "1.1.0"),
        ])
        info["duration_ms"] = track.duration.map { .number($0 * 1000) }
        info["spotify_id"] = track.origin.spotifyURL.map(JSON.string)
        info["origin_url"] = track.origin.url.map(JSON.string)
        info["music_service"] = track.origin.service.map(JSON.string)
        info["music_service_name"] = track.origin.serviceName.map(JSON.string)
        info["recording_mbid"] = Self.mbid(track.mbid).map(JSON.string)
        info["release_mbid"] = Self.mbid(track.releaseMbid).map(JSON.string)
        let artists = track.artistMbids.compactMap(Self.mbid)
        if !artists.isEmpty { info["artist_mbids"] = .array(artists.map(JSON.string)) }
        info["isrc"] = track.isrc.map(JSON.string)
        return info
    }

    /// The value if it looks like an identifier: 36 hexadecimal digits and hyphens.
    static func mbid(_ text: String?) -> String? {
        guard let text, text.utf8.count == 36,
            text.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0 | 32) || $0 == 45 })
        else { return nil }
        return text
    }
}

// What is said of a listen.
extension ListenBrainz {
    /// See `ScrobbleService`.
    public func outcome(of answer: Result<HTTPResponse, TransferError>, count: Int) -> SubmissionOutcome {
        switch answer {
        case .failure(let error): failure(error)
        case .success(let response): outcome(of: response, count)
        }
    }

    private func outcome(of response: HTTPResponse, _ count: Int) -> SubmissionOutcome {
        let json = try? JSON(parsing: response.body)
        if (200..<300).contains(response.status), json?.object != nil {
            return .taken(Array(repeating: .counted, count: count), pause: Self.pause(response))
        }
        let said = json?["error"]?.string ?? ServiceAddress.excerpt(response.body)
        let what = "ListenBrainz API error: \(response.status) - \(said)"
        if response.status == 401 { return .unauthorised(what) }
        if response.status == 400, json?["error"] != nil { return .refused(what) }
        if response.status == 413 { return .refused(what) }
        if response.status == 429 {
            return .busy(what, retryAfter: RetryAfter.of(response) ?? Self.reset(response))
        }
        if response.status == 500, json?["error"] != nil {
            return .failed(
                what, isUnsure: true, retryAfter: RetryAfter.of(response), isOwnWord: true)
        }
        return failure(response, what)
    }

    /// Once nothing remains, the next request would be refused.
    private static func pause(_ response: HTTPResponse) -> Duration? {
        guard response.headers[first: "X-RateLimit-Remaining"] == "0" else { return nil }
        return reset(response)
    }

    private static func reset(_ response: HTTPResponse) -> Duration? {
        response.headers[first: "X-RateLimit-Reset-In"].flatMap(Double.init)
            .flatMap { $0.isFinite ? RetryAfter.bounded(.seconds(min(max($0, 0), 86_400))) : nil }
    }
}
