import AudioEngine
import Foundation
import KnownSound
import Testing

@testable import GStreamerEngine

/// Where lists of strangers may lead, and what is told to whom on the way.
@Suite(.timeLimit(.minutes(10)))
struct HLSReachTests {
    let folder = SoundFolder()
    let house: HLSServer

    init() throws {
        let sound = SoundFile(KnownSignal().samples(from: 0, count: 220_500, rate: 44100), rate: 44100)
        try folder.cut(sound, as: .transport)
        _ = folder.write([UInt8](repeating: 1, count: 16), to: "sound.key")
        house = try HLSServer(folder)
    }

    private func play(_ list: String, headers: [String: String] = [:], reach: (HLSServer) -> AudioItem.Reach)
        async throws -> (Recording, HLSServer)
    {
        let other = SoundFolder()
        _ = other.write(Array(list.utf8), to: "list.m3u8")
        let server = try HLSServer(other) { request, connection in
            guard request.target.hasPrefix("/away/") else { return false }
            connection.respond(
                "302 Found", headers: ["Location: \(house.url)/\(request.target.dropFirst(6))"], body: "")
            return true
        }
        let item = AudioItem(
            id: .init(0), location: .url("\(server.url)/list.m3u8", headers: headers), reach: reach(server))
        return (await Recording([item], in: folder), server)
    }

    private func list(_ lines: String...) -> String {
        (["#EXTM3U", "#EXT-X-TARGETDURATION:2"] + lines + ["#EXT-X-ENDLIST"]).joined(separator: "\n")
    }

    @Test(arguments: ["a piece", "a key", "a head", "a list", "a redirect"])
    func `Nothing that a list names reaches into the house`(_ what: String) async throws {
        let list =
            switch what {
            case "a piece": list("#EXTINF:2,", "\(house.url)/list0.ts")
            case "a key":
                list("#EXT-X-KEY:METHOD=AES-128,URI=\"\(house.url)/sound.key\"", "#EXTINF:2,", "list.m3u8")
            case "a head": list("#EXT-X-MAP:URI=\"\(house.url)/list0.ts\"", "#EXTINF:2,", "list.m3u8")
            case "a list": list("#EXT-X-STREAM-INF:BANDWIDTH=1", "\(house.url)/list.m3u8")
            default: list("#EXTINF:2,", "away/list0.ts")
            }
        let (recording, server) = try await play(list) { .publicAddressesAnd([$0.host]) }
        #expect(recording.failures[.init(0)]?.kind == .refused)
        #expect(!server.requests.isEmpty)
        #expect(house.requests.isEmpty)
        #expect(try await !play(list) { _ in .everything }.0.events.isEmpty)
        #expect(!house.requests.isEmpty)
    }

    @Test func `A list leads to the web only`() async throws {
        let (recording, _) = try await play(list("#EXTINF:2,", "file:///etc/passwd")) { _ in .everything }
        #expect(recording.failures[.init(0)]?.message.contains("not http(s)") == true)
    }

    @Test func `What lets one in goes to its own server only`() async throws {
        let list = list("#EXTINF:2,", "own.ts", "#EXTINF:2,", "\(house.url)/list1.ts")
        let headers = [
            "Authorization": "Bearer x", "Cookie": "a=b", "User-Agent": "Someone/1.0", "Referer": "http://x/",
        ]
        let (_, server) = try await play(list, headers: headers) { _ in .everything }
        let own = try #require(server.requests.first { $0.target == "/own.ts" })
        #expect(
            own["Authorization"] == "Bearer x" && own["Cookie"] == "a=b" && own["User-Agent"] == "Someone/1.0"
        )
        let (_, _) = try await play(self.list("#EXTINF:2,", "\(house.url)/list1.ts"), headers: headers) { _ in
            .everything
        }
        let other = try #require(house.requests.first { $0.target == "/list1.ts" })
        #expect(other["Authorization"] == nil && other["Cookie"] == nil)
        #expect(other["User-Agent"] == "Someone/1.0" && other["Referer"] == "http://x/")
    }
}
