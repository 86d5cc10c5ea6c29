import AudioEngine
import Foundation
import KnownSound
import Testing

@testable import GStreamerEngine

/// Servers that behave, and servers that do not.
@Suite(.timeLimit(.minutes(10)))
struct NetworkTests {
    let folder = SoundFolder()
    let sound: SoundFile
    let bytes: [UInt8]

    init() throws {
        sound = SoundFile(KnownSignal().samples(from: 0, count: 300_007, rate: 44100), rate: 44100)
        bytes = Array(FileManager.default.contents(atPath: try folder.encode(sound, as: .flac, to: "sound"))!)
    }

    private func play(
        _ server: SoundServer, headers: [String: String] = [:], stall: Duration = .seconds(8),
        reach: AudioItem.Reach = .everything
    ) async -> Recording {
        let item = AudioItem(id: .init(0), location: .url(server.url, headers: headers), reach: reach)
        return await Recording([item], in: folder, network: Network(stall: stall))
    }

    private func expectWhole(_ recording: Recording) {
        #expect(recording.failures.isEmpty)
        #expect(recording.ended == [.init(0)])
        #expect(recording.sound.map { $0.samples.elementsEqual(sound.samples) } == true)
    }

    private func failure(_ recording: Recording) throws -> AudioFailure {
        #expect(recording.ended.isEmpty)
        let failure = try #require(recording.failures[.init(0)])
        #expect(!failure.message.contains("secret"))
        return failure
    }

    @Test func `A URL is fetched with the headers that its source wants`() async throws {
        let server = try SoundServer(bytes) { $0.serve() }
        expectWhole(
            await play(
                server, headers: ["User-Agent": "Someone/1.0", "Cookie": "a=b", "Authorization": "Bearer x"]))
        let request = try #require(server.requests.first)
        #expect(request["User-Agent"] == "Someone/1.0")
        #expect(request["Cookie"] == "a=b")
        #expect(request["Authorization"] == "Bearer x")
    }

    @Test func `A server without ranges will do`() async throws {
        expectWhole(await play(try SoundServer(bytes) { $0.serve(ranges: false) }))
    }

    @Test func `A redirect is followed`() async throws {
        let target = try SoundServer(bytes) { $0.serve() }
        let url = target.url
        expectWhole(
            await play(
                try SoundServer([]) {
                    $0.connection.respond("302 Found", headers: ["Location: \(url)"], body: "")
                }))
    }

    @Test func `A redirect loop is named`() async throws {
        let failure = try failure(
            await play(
                try SoundServer([]) {
                    $0.connection.respond("302 Found", headers: ["Location: /again"], body: "")
                }))
        #expect(failure.kind == .unreachable)
        #expect(failure.message.contains("redirect loop"))
    }

    @Test(arguments: [
        ("404 Not Found", AudioFailure.Kind.notFound), ("410 Gone", .notFound), ("403 Forbidden", .refused),
        ("401 Unauthorized", .refused), ("400 Bad Request", .other),
    ])
    func `An answer that stays the same is not asked for again`(_ status: String, _ kind: AudioFailure.Kind)
        async throws
    {
        let server = try SoundServer([]) { $0.connection.respond(status, body: "no") }
        let failure = try failure(await play(server))
        #expect(failure.kind == kind)
        #expect(failure.message.contains(status.prefix(3)))
        #expect(server.requests.count == 1)
    }

    @Test func `A server that is busy is asked again when it said`() async throws {
        let server = try SoundServer(bytes) {
            if $0.number < 2 {
                $0.connection.respond(
                    "503 Service Unavailable", headers: ["Retry-After: \($0.number)"], body: "")
            } else {
                $0.serve()
            }
        }
        let recording = await play(server)
        expectWhole(recording)
        #expect(recording.retries.map(\.kind) == [.unreachable, .unreachable])
        #expect(server.requests.count == 3)
    }

    @Test(arguments: [
        ("text/html", "<!DOCTYPE html><p>Sign in"), ("audio/mpeg", "\n <html><body>no</body></html>"),
        ("text/html", "Go away"),
    ])
    func `A page is named as one`(_ type: String, _ text: String) async throws {
        let failure = try failure(
            await play(
                try SoundServer([]) { $0.connection.respond(headers: ["Content-Type: \(type)"], body: text) })
        )
        #expect(failure.kind == .notAudio)
        #expect(failure.message.contains("an HTML page"))
    }

    @Test(arguments: [true, false])
    func `A connection that is lost is made again`(_ ranges: Bool) async throws {
        let server = try SoundServer(bytes) { serving in
            if serving.number > 2 { return serving.serve(ranges: ranges) }
            serving.serve(upTo: serving.bytes.count * (serving.number + 1) / 4, ranges: ranges)
            serving.connection.reset()
        }
        let recording = await play(server)
        expectWhole(recording)
        #expect(recording.retries.count == 3)
        if ranges { #expect(server.requests.last?["Range"] != "bytes=0-") }
    }

    @Test func `A server that falls silent is left and asked again`() async throws {
        let server = try SoundServer(bytes) { serving in
            if serving.number > 0 { return serving.serve() }
            serving.serve(upTo: serving.bytes.count / 2, ranges: true)
            serving.connection.waitUntilPeerCloses()
        }
        let recording = await play(server, stall: .milliseconds(300))
        expectWhole(recording)
        #expect(recording.retries.map(\.kind) == [.unreachable])
        // It is found out a quarter late.
        #expect(Network().stall * 1.25 < .seconds(15))
    }

    @Test func `A file that is longer by its word than in truth is cut`() async throws {
        let server = try SoundServer(bytes) { serving in
            let end = serving.bytes.count * 2 / 3
            if serving.start >= end {
                return serving.connection.respond("416 Range Not Satisfiable", body: "")
            }
            serving.serve(upTo: end, ranges: true)
            serving.connection.close()
        }
        let recording = await play(server)
        #expect(try failure(recording).kind == .truncated)
        let played = try #require(recording.sound).samples
        #expect(played.count > sound.samples.count / 2)
        #expect(played.elementsEqual(sound.samples.prefix(played.count)))
    }

    @Test func `Another file under the same name does not go on`() async throws {
        let server = try SoundServer(bytes) { serving in
            if serving.number > 0 { return serving.serve(ranges: false, tag: "\"2\"") }
            serving.serve(upTo: serving.bytes.count / 2, ranges: true)
            serving.connection.reset()
        }
        #expect(try failure(await play(server)).message.contains("another file"))
    }

    @Test func `A URL of a stranger does not reach into the house`() async throws {
        let server = try SoundServer(bytes) { $0.serve() }
        let failure = try failure(await play(server, reach: .publicAddresses))
        #expect(failure.kind == .refused)
        #expect(server.requests.isEmpty)
        expectWhole(await play(server, reach: .publicAddressesAnd(["127.0.0.1"])))
    }

    @Test func `Nobody at the other end`() async throws {
        let server = try SoundServer(bytes) { $0.serve() }
        let url = server.url
        withExtendedLifetime(server) {}
        let item = AudioItem(
            id: .init(0), location: .url(url.replacing(/:\d+/, with: ":1")), reach: .everything)
        #expect(try failure(await Recording([item], in: folder)).kind == .unreachable)
    }
}
