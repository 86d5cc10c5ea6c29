import Model
import Testing
import Transfer

@testable import Scrobbling

@Suite struct WireTests {
    private let lastfm = Audioscrobbler(
        .lastfm, credentials: Audioscrobbler.Credentials(key: "KEY", secret: "SECRET", session: "SK"))

    private func body(_ request: HTTPRequest) -> String {
        String(decoding: request.body ?? [], as: UTF8.self)
    }

    @Test func signsNowPlaying() {
        var track = ListenedTrack(artist: "A", title: "T")
        (track.album, track.duration) = ("L", 200)
        let request = lastfm.nowPlaying(track)
        #expect(request.url == "https://ws.audioscrobbler.com/2.0/")
        #expect(
            body(request)
                == "method=track.updateNowPlaying&api_key=KEY&sk=SK&format=json&artist=A&track=T&album=L&duration=200&api_sig=a00296a5ac0ef1844de55c1192233de6"
        )
    }

    @Test func signsAScrobble() {
        var track = ListenedTrack(artist: "Björk & Co", title: "Jóga")
        track.duration = 245.5
        let payload = lastfm.payload(of: Listen(track, startedAt: 1_700_000_000))
        let text = body(lastfm.submission(of: [payload]))
        #expect(text.hasSuffix("&api_sig=18167e8598ae67965a2103e515b5bbfe"))
        #expect(
            text.contains(
                "artist%5B0%5D=Bj%C3%B6rk+%26+Co&track%5B0%5D=J%C3%B3ga&timestamp%5B0%5D=1700000000&duration%5B0%5D=245.5"
            ))
    }

    @Test func signsInToLastFm() {
        let service = Audioscrobbler(
            .lastfm, credentials: Audioscrobbler.Credentials(key: "KEY", secret: "SECRET"))
        #expect(service.sessionRequest(token: "TOK").url.contains("api_sig=0bf279e021f3a81b4553dd7e76cf72ad"))
        #expect(service.approvalURL(token: "TOK") == "https://www.last.fm/api/auth/?api_key=KEY&token=TOK")
    }

    @Test func signsInToLibreFmWithAPassword() {
        let service = Audioscrobbler(.librefm, credentials: .anonymous)
        #expect(Audioscrobbler.authToken(user: "Bob", password: "pw") == "20b9cae31805a95d0ccc3aed5a4ea397")
        let text = body(service.mobileSessionRequest(user: "Bob", password: "pw"))
        #expect(
            text.contains(
                "username=Bob&authToken=20b9cae31805a95d0ccc3aed5a4ea397&api_key=00000000000000000000000000000000"
            ))
        #expect(text.contains("api_sig=8e2065d6dd3e66e2e4eee3cc32a2626f"))
    }

    @Test func namesFieldsPlainlyForMaloja() {
        let service = Audioscrobbler(.librefm, credentials: .anonymous, form: .plain)
        #expect(service.batchLimit == 1)
        let payload = service.payload(of: Listen(ListenedTrack(artist: "A", title: "T"), startedAt: 5))
        #expect(body(service.submission(of: [payload])).contains("&artist=A&track=T&timestamp=5&"))
    }

    @Test func tellsListenBrainzWhatIsKnown() throws {
        let track = try #require(
            ListenedTrack(
                script: [
                    "artist": "A", "title": "T", "album": "", "duration": 245.5,
                    "mbid": "b1a9c0e9-d987-4042-ae91-78d6a3267d69", "releaseMbid": "nonsense",
                    "isrc": "GBAYE0601498",
                    "_activeResolver": "bandcamp",
                    "sources": [
                        "spotify": ["spotifyId": "6or", "confidence": 0.96],
                        "bandcamp": ["bandcampUrl": "javascript:x", "url": "https://a.bandcamp.com/track/t"],
                    ],
                ]))
        let payload = ListenBrainz(token: "x").payload(of: Listen(track, startedAt: 1_700_000_000))
        #expect(
            payload.text() == """
                {"listened_at":1700000000,"track_metadata":{"artist_name":"A","track_name":"T","additional_info":\
                {"media_player":"Parachord","submission_client":"Parachord","submission_client_version":"1.1.0",\
                "duration_ms":245500,"spotify_id":"https://open.spotify.com/track/6or",\
                "origin_url":"https://a.bandcamp.com/track/t","music_service":"bandcamp.com",\
                "music_service_name":"Bandcamp","recording_mbid":"b1a9c0e9-d987-4042-ae91-78d6a3267d69",\
                "isrc":"GBAYE0601498"}}}
                """)
    }

    @Test(arguments: [
        ("https://lb.example", "https://lb.example/1/submit-listens"),
        ("http://127.0.0.1:1/apis/listenbrainz/1/", "http://127.0.0.1:1/apis/listenbrainz/1/submit-listens"),
    ])
    func takesAnyAddress(_ base: String, _ wanted: String) {
        #expect(ListenBrainz(url: base, token: "x").submission(of: [[:]]).url == wanted)
    }

    private func answer(_ status: Int, _ body: String, _ headers: [HTTPHeader] = []) -> Result<
        HTTPResponse, TransferError
    > {
        .success(HTTPResponse(url: "", status: status, headers: headers, body: Array(body.utf8)))
    }

    @Test func readsWhatLastFmIgnores() {
        let text =
            ##"{"scrobbles":{"@attr":{"accepted":1,"ignored":2},"scrobble":[{"ignoredMessage":{"code":"0","#text":""}},{"ignoredMessage":{"code":"3","#text":"Timestamp failed filter"}},{"ignoredMessage":{"code":"5","#text":""}}]}}"##
        #expect(
            lastfm.outcome(of: answer(200, text), count: 3)
                == .taken([
                    .counted, .ignored("Timestamp failed filter"),
                    .postponed("the limit of a day is reached"),
                ]))
    }

    @Test func tellsRefusalsFromTrouble() {
        #expect(
            lastfm.outcome(of: answer(200, "<html>"), count: 1)
                == .failed("Last.fm API: failed to parse <html>", isUnsure: true))
        #expect(
            lastfm.outcome(of: answer(403, #"{"error":9,"message":"no"}"#), count: 1)
                == .unauthorised("Last.fm API error 9: no"))
        #expect(
            lastfm.outcome(of: answer(200, #"{"error":29}"#), count: 1)
                == .busy("Last.fm API error 29: Unknown error"))
        #expect(
            lastfm.outcome(of: answer(302, ""), count: 1)
                == .failed("Last.fm API request failed: HTTP 302", isUnsure: false))
        let busy = ListenBrainz(token: "x").outcome(
            of: answer(429, "{}", [HTTPHeader("Retry-After", "7")]), count: 1)
        #expect(busy == .busy("ListenBrainz API error: 429 - {}", retryAfter: .seconds(7)))
        let date = [
            HTTPHeader("Retry-After", "Sun, 06 Nov 1994 08:50:07 GMT"),
            HTTPHeader("Date", "Sun, 06 Nov 1994 08:49:37 GMT"),
        ]
        #expect(
            lastfm.outcome(of: answer(503, "", date), count: 1)
                == .failed("Last.fm API request failed: HTTP 503", isUnsure: true, retryAfter: .seconds(30)))
    }
}
