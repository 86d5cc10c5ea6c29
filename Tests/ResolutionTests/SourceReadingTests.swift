import Model
import Testing

@testable import Resolution

@Suite struct SourceReadingTests {
    private struct Case: CustomTestStringConvertible, Sendable {
        let result: JSON
        let streams: Bool
        let kind: Source.Kind
        let url: String?
        var testDescription: String { result.text() }

        init(_ result: JSON, streams: Bool = false, _ kind: Source.Kind, _ url: String?) {
            (self.result, self.streams, self.kind, self.url) = (result, streams, kind, url)
        }
    }

    @Test(arguments: [
        Case(["filePath": "/m/a b#é.flac"], .local, "file:///m/a%20b%23%C3%A9.flac"),
        Case(["fileUrl": "file:///m/x.mp3", "streamUrl": "https://h/x"], .local, "file:///m/x.mp3"),
        Case(["type": "local", "url": "file:///m/y.mp3"], .local, "file:///m/y.mp3"),
        Case(["streamUrl": "https://h/s", "youtubeUrl": "https://y"], .direct, "https://h/s"),
        Case(["type": "direct", "url": "https://h/u"], .direct, "https://h/u"),
        Case(["url": "https://h/u"], streams: true, .direct, "https://h/u"),
        Case(["url": "https://h/u"], .external, "https://h/u"),
        Case(["url": "ftp://h/u"], streams: true, .service, "ftp://h/u"),
        Case(["spotifyUri": "spotify:track:1", "url": "https://open/1"], .service, "spotify:track:1"),
        Case(["appleMusicId": "9", "previewUrl": "https://p", "appleMusicUrl": "https://a"], .service, "9"),
        Case(["type": "tidal", "id": 77], .service, "77"),
        Case(["bandcampUrl": "https://b.bandcamp.com/track/x"], .external, "https://b.bandcamp.com/track/x"),
        Case(
            ["soundcloudId": 5, "soundcloudUrl": "https://soundcloud.com/a/b"], streams: true, .external,
            "https://soundcloud.com/a/b"),
        Case(
            ["youtubeUrl": "https://youtu.be/x", "previewUrl": "https://p"], .external, "https://youtu.be/x"),
        Case(["previewUrl": "https://p/30s.mp3"], .direct, "https://p/30s.mp3"),
        Case(["streamUrl": 5, "url": ["x"], "youtubeUrl": nil], .service, nil),
    ])
    private func decidesTheKind(_ item: Case) throws {
        let source = SourceReading(resolver: "r", streams: item.streams, result: item.result).source(
            confidence: 1)
        #expect(source?.kind == item.kind)
        #expect(source?.url == item.url)
        #expect(source?.result == item.result)
    }

    @Test func marksAPreview() {
        let source = SourceReading(resolver: "r", streams: false, result: ["previewUrl": "https://p"]).source(
            confidence: 1)
        #expect(source?.isPreview == true)
        #expect(source?.json["preview"] == true)
    }

    @Test func trustsNoFieldsType() {
        let result: JSON = [
            "title": 5, "artist": nil, "album": ["x"], "duration": "long", "isrc": "nonsense",
            "headers": ["A": "b", "C": 5],
            "albumArt": false, "thumbnail": "https://t",
        ]
        let source = SourceReading(resolver: "r", streams: false, result: result).source(confidence: 1)
        #expect(source?.title == nil && source?.artist == nil && source?.album == nil)
        #expect(source?.duration == nil && source?.isrc == nil)
        #expect(source?.headers == ["A": "b"])
        #expect(source?.albumArt == "https://t")
        #expect(SourceReading(resolver: "r", streams: false, result: [1]).source(confidence: 1) == nil)
    }

    @Test func smugglesNothingIntoRequests() {
        let result: JSON = [
            "headers": [
                "User-Agent": "a b", "X": "1\r\nCookie: c", "A\r\nB": "1", "": "1", "Ä": "1", "a:": "1",
            ],
            "streamUrl": "https://x.example/\r\nHost: y", "url": "https://x.example/track",
        ]
        let source = SourceReading(resolver: "r", streams: true, result: result).source(confidence: 1)
        #expect(source?.headers == ["User-Agent": "a b"])
        #expect(source?.url == "https://x.example/track")
    }

    @Test func readsAnISRC() {
        let source = SourceReading(resolver: "r", streams: false, result: ["isrc": "usrc17607839"]).source(
            confidence: 1)
        #expect(source?.isrc == "USRC17607839")
    }
}
