import AudioEngine
import Model
import Synchronization
import Testing

@testable import Playback

@Suite struct RouterTests {
    @Test func localSourcesAreFiles() async throws {
        let route = try await Services().route(.local("file:///music/50%25%20%23.flac"))
        #expect(route == .audio(.file("/music/50% #.flac"), reach: .everything))
        let literal = try await Services().route(.local("file:///music/100%.flac"))
        #expect(literal == .audio(.file("/music/100%.flac"), reach: .everything))
        await #expect(throws: RoutingError.self) { try await Services().route(.local("file://elsewhere/x")) }
    }

    @Test func aFileThatMayNotBePlayedIsNot() async {
        await #expect(throws: RoutingError("not this one")) {
            try await Services(forbidden: "/secret").route(.local("file:///secret"))
        }
    }

    @Test func directSourcesGoWithTheirHeadersAndGain() async throws {
        var source = Source.direct("a", from: "bandcamp")
        source.headers = ["Cookie": "x=y"]
        let route = try await Services().route(source)
        #expect(
            route
                == .audio(
                    .url(source.url!, headers: ["Cookie": "x=y"]), gain: -3, reach: .everything))
    }

    @Test func servicesGoToTheirPlugins() async throws {
        #expect(try await Services().route(.service("a", duration: 1)).playable == .service)
    }

    @Test func aHandlerFindsTheStreamOfAPage() async throws {
        let services = Services(handlers: ["youtube": "yt-dlp -g {url}"]) { words in
            words == ["yt-dlp", "-g", "https://youtube.example/a b"]
                ? "warning\nhttps://cdn.example/s\nx" : ""
        }
        let route = try await services.route(.page("youtube", "https://youtube.example/a b"))
        #expect(route == .audio(.url("https://cdn.example/s"), gain: -6, reach: .everything))
    }

    @Test func aHandlerOfTheSiteServesOtherResolvers() async throws {
        let services = Services(handlers: ["youtube": "find {url}"]) { _ in "https://cdn.example/s" }
        let route = try await services.route(.page("mysearch", "https://www.youtube.com/watch?v=1"))
        #expect(route == .audio(.url("https://cdn.example/s"), reach: .everything))
    }

    @Test func aHandlerThatPrintsNoURLSaysWhatWasTried() async {
        let services = Services(handlers: ["youtube": "find {url}"]) { _ in "ftp://x\nnothing" }
        await #expect(throws: RoutingError.self) {
            try await services.route(.page("youtube", "https://youtube.example"))
        }
    }

    @Test func aPageWithoutAHandlerIsOpened() async throws {
        let route = try await Services().route(.page("bandcamp", "https://x.bandcamp.com/track/a"))
        #expect(route.playable == .page("https://x.bandcamp.com/track/a"))
    }
}

@Suite struct SoundCloudTests {
    private var source: Source {
        var source = Source.page("soundcloud", "https://soundcloud.com/a/b")
        source.result = ["soundcloudId": 123]
        return source
    }

    private let whole = "https://api.soundcloud.com/tracks/123/stream?oauth_token=se%2Fcret"

    @Test func withoutATokenItSaysSo() async {
        await #expect(throws: RoutingError.self) { try await Services().route(source) }
    }

    @Test func theWholeTrackIsAskedForFirst() async throws {
        let services = Services(token: "se/cret") { "\($0) \($1)" == "HEAD " + whole ? (200, "") : nil }
        #expect(try await services.route(source) == .audio(.url(whole), reach: .everything))
    }

    @Test func thenTheListOfStreams() async throws {
        let services = Services(token: "se/cret") { method, url in
            method == "HEAD" ? (401, "") : (200, #"{"http_mp3_128_url": "https://cdn.example/a"}"#)
        }
        let headers = ["Authorization": "OAuth se/cret"]
        #expect(
            try await services.route(source)
                == .audio(.url("https://cdn.example/a", headers: headers), reach: .everything))
    }

    @Test func aPreviewIsMarked() async throws {
        let services = Services(token: "t") { method, url in
            method == "HEAD"
                ? (401, "") : (200, #"{"preview_mp3_128_url": "https://c.example/a?oauth_token=t"}"#)
        }
        let route = try await services.route(source)
        #expect(route.isPreview)
        #expect(
            route.playable == .audio(.url("https://c.example/a?oauth_token=t"), gain: 0, reach: .everything))
    }

    @Test func aListThatFailsLeavesTheWholeTrack() async throws {
        let services = Services(token: "se/cret") { method, _ in method == "HEAD" ? (500, "") : nil }
        #expect(try await services.route(source) == .audio(.url(whole), reach: .everything))
    }

    @Test func aListWithoutStreamsLeavesThePage() async throws {
        let services = Services(token: "t") { method, _ in method == "HEAD" ? (404, "") : (200, "{}") }
        #expect(try await services.route(source).playable == .page("https://soundcloud.com/a/b"))
    }
}

@Suite struct HandlerCommandTests {
    @Test func wordsAreThoseOfAShell() throws {
        let command = try HandlerCommand(#"prog 'a b' "c \" d" e\ f {url} --u={url} ''"#)
        let url = "https://x.example/?a=b&c='$(rm)\" {url}"
        #expect(command.words(for: url) == ["prog", "a b", "c \" d", "e f", url, "--u=" + url, ""])
    }

    @Test(arguments: ["", "{url}", "prog", "prog 'x {url}", "'' {url}"]) func whatIsNoCommandIsRefused(
        _ text: String
    ) {
        #expect(throws: RoutingError.self) { try HandlerCommand(text) }
    }

    @Test func theFirstURLOfTheOutputCounts() {
        #expect(
            HandlerCommand.stream(in: "x\r\nHTTPS://a.example/\r\nhttps://b.example") == "HTTPS://a.example/")
        #expect(HandlerCommand.stream(in: "https://\nhttp://a b\n https://c.example") == nil)
        #expect(HandlerCommand.stream(in: "") == nil)
    }
}

@Suite struct VolumeOffsetTests {
    @Test func defaultsAndOwnValues() {
        let offsets = VolumeOffsets(["youtube": -1, "mine": 3])
        #expect(offsets["bandcamp"] == -3)
        #expect(offsets["youtube"] == -1)
        #expect(offsets["mine"] == 3)
        #expect(offsets["nobody"] == 0)
    }

    @Test func whatIsTooLoudIsCut() {
        let offsets = VolumeOffsets(["loud": 6, "soft": -20])
        #expect(offsets.effective(0.9, of: "loud") == 1)
        #expect(abs(offsets.effective(0.5, of: "soft") - 0.05) < 1e-9)
    }
}

extension SourceRouter.Route {
    fileprivate static func audio(
        _ location: AudioItem.Location, gain: Double = 0, reach: AudioItem.Reach
    ) -> SourceRouter.Route {
        SourceRouter.Route(.audio(location, gain: gain, reach: reach))
    }
}

extension Source {
    fileprivate static func local(_ url: String) -> Source {
        Source(resolver: "localfiles", confidence: 1, kind: .local, url: url, result: [:])
    }

    fileprivate static func page(_ resolver: String, _ url: String) -> Source {
        Source(resolver: resolver, confidence: 1, kind: .external, url: url, result: [:])
    }
}

/// A program around the router, as the tests want it.
private struct Services: RoutingServices {
    var forbidden: String?
    var handlers: [String: String] = [:]
    var token: String?
    var output: @Sendable ([String]) -> String = { _ in "" }
    var web: @Sendable (String, String) -> (Int, String)? = { _, _ in nil }

    init(forbidden: String? = nil) { self.forbidden = forbidden }

    init(handlers: [String: String], _ output: @escaping @Sendable ([String]) -> String) {
        (self.handlers, self.output) = (handlers, output)
    }

    init(token: String, _ web: @escaping @Sendable (String, String) -> (Int, String)?) {
        (self.token, self.web) = (token, web)
    }

    func route(_ source: Source) async throws -> SourceRouter.Route {
        try await SourceRouter(self).route(source)
    }

    func handler(for service: String) async throws(RoutingError) -> HandlerCommand? {
        try handlers[service].map { text throws(RoutingError) in try HandlerCommand(text) }
    }

    func run(_ words: [String], limit: Duration) async throws(RoutingError) -> String { output(words) }
    func open(page: String) async throws(RoutingError) {}

    func permit(file path: String, of source: Source) async throws(RoutingError) {
        if path == forbidden { throw RoutingError("not this one") }
    }

    func reach(of source: Source) async -> AudioItem.Reach { .everything }
    func token(of resolver: String) async -> String? { token }

    func fetch(
        _ method: String, _ url: String, headers: [String: String]
    ) async throws(RoutingError) -> (status: Int, body: String) {
        guard let answer = web(method, url) else { throw RoutingError("no answer") }
        return answer
    }

    func volumeOffset(of source: Source) async -> Double { VolumeOffsets()[source.resolver] }
}
