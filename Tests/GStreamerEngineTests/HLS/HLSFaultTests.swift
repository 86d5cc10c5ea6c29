import AudioEngine
import Foundation
import KnownSound
import Synchronization
import Testing

@testable import GStreamerEngine

/// Servers that lose pieces.
@Suite(.timeLimit(.minutes(10)))
struct HLSFaultTests {
    let folder = SoundFolder()
    let signal = KnownSignal()

    init() throws {
        let sound = SoundFile(signal.samples(from: 0, count: 441_000, rate: 44100), rate: 44100)
        try folder.cut(sound, as: .transport)
    }

    private func play(_ exception: @escaping HLSServer.Exception) async throws -> (Recording, HLSServer) {
        let server = try HLSServer(folder, except: exception)
        let item = AudioItem(id: .init(0), location: .url("\(server.url)/list.m3u8"), reach: .everything)
        return (await Recording([item], in: folder), server)
    }

    @Test func `A piece that is gone is told, and the sound is not whole`() async throws {
        let (recording, server) = try await play { request, connection in
            guard request.target == "/list3.ts" else { return false }
            connection.respond("404 Not Found", body: "")
            return true
        }
        #expect(recording.ended.isEmpty)
        let failure = try #require(recording.failures[.init(0)])
        #expect(failure.kind == .notFound)
        #expect(failure.message.contains("list3.ts") && failure.message.contains("404"))
        #expect(!server.targets(".ts").contains("/list4.ts"))
        #expect(abs(try #require(recording.sound).frames - 6 * 44100) < 4096)
    }

    @Test func `A page in the place of a piece is named as one`() async throws {
        let (recording, _) = try await play { request, connection in
            guard request.target == "/list2.ts" else { return false }
            connection.respond(headers: ["Content-Type: text/html"], body: "<!DOCTYPE html><p>Sign in")
            return true
        }
        #expect(recording.ended.isEmpty)
        #expect(recording.failures[.init(0)]?.message.contains("an HTML page") == true)
    }

    @Test func `A connection that is lost in the middle of a piece is made again`() async throws {
        let lost = Atomic(false)
        let (recording, server) = try await play { [folder] request, connection in
            guard request.target == "/list1.ts",
                lost.compareExchange(expected: false, desired: true, ordering: .relaxed).exchanged
            else { return false }
            let bytes = Array(FileManager.default.contents(atPath: folder.file("list1.ts"))!)
            connection.send("HTTP/1.1 200 OK\r\nETag: \"1\"\r\nContent-Length: \(bytes.count)\r\n\r\n")
            connection.send(Array(bytes.prefix(bytes.count / 2)))
            connection.reset()
            return true
        }
        #expect(recording.failures.isEmpty)
        #expect(recording.ended == [.init(0)])
        #expect(recording.retries.map(\.kind) == [.unreachable])
        #expect(server.targets("list1.ts").count == 2)
        let recorded = try #require(recording.sound).signal()
        try #require(recorded.count > 400_000)
        #expect(signal.place(of: recorded, in: 120_000..<124_000, rate: 44100, reach: 5000).agreement > 0.95)
    }

    @Test func `Pieces that are emptier than the list says are no whole`() async throws {
        let (recording, _) = try await play { [folder] request, connection in
            guard ["/list1.ts", "/list2.ts", "/list3.ts"].contains(request.target) else { return false }
            // A few whole packets of each, as a server has that lost the rest.
            let bytes = Array(FileManager.default.contents(atPath: folder.file("list0.ts"))!)
            connection.respond(body: Array(bytes.prefix(188 * 3)))
            return true
        }
        #expect(recording.ended.isEmpty)
        #expect(recording.failures[.init(0)]?.kind == .truncated)
    }
}
