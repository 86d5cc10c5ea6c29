import AudioEngine
import Foundation
import KnownSound
import LoopbackServer
import Synchronization
import Testing
import Threads
import Timekeeping

@testable import GStreamerEngine

/// Moves time on whenever somebody waits for it.
private final class Clock: Sendable {
    private let isStopped = Atomic(false)

    init(_ time: ManualTime) {
        startThread(for: "a clock") { [weak self] in
            while let self, !self.isStopped.load(ordering: .relaxed) {
                if let deadline = time.nextDeadline {
                    time.advance(by: deadline - time.now)
                } else {
                    usleep(500)
                }
            }
        }
    }

    func stop() { isStopped.store(true, ordering: .relaxed) }
}

/// A station that makes a piece of two seconds every two seconds, by a clock that the test moves.
@Suite(.timeLimit(.minutes(10)))
struct LiveHLSTests {
    let folder = SoundFolder()
    let signal = KnownSignal()
    let time = ManualTime()

    init() throws {
        let sound = SoundFile(signal.samples(from: 0, count: 44100 * 60, rate: 44100), rate: 44100)
        try folder.cut(sound, as: .transport)
    }

    /// The last five pieces of those that are made by then.
    private static func list(at time: Duration, from start: Int, until last: Int, ends: Bool = true) -> String
    {
        let newest = min(start + Int(time / .seconds(2)), last)
        let pieces = (newest - 4...newest).map { "#EXTINF:2.0,\nlist\($0).ts" }
        return "#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:\(newest - 4)\n"
            + pieces.joined(separator: "\n") + (ends && newest == last ? "\n#EXT-X-ENDLIST\n" : "\n")
    }

    private func play(
        until last: Int, ends: Bool = true,
        except exception: @escaping HLSServer.Exception = { _, _ in false }
    ) async throws -> (Recording, HLSServer) {
        let server = try HLSServer(folder) { [time] request, connection in
            if exception(request, connection) { return true }
            guard request.target == "/live.m3u8" else { return false }
            connection.respond(body: Self.list(at: time.now, from: 9, until: last, ends: ends))
            return true
        }
        let item = AudioItem(id: .init(0), location: .url("\(server.url)/live.m3u8"), reach: .everything)
        let clock = Clock(time)
        defer { clock.stop() }
        return (await Recording([item], in: folder, network: Network(time: time)), server)
    }

    /// Where in the signal the recording begins and ends, and whether nothing lies between.
    private func expectContinuous(_ recording: Recording, from piece: Int) throws {
        let recorded = try #require(recording.sound).signal()
        let nominal = Double(piece * 2 * 44100)
        let places = stride(from: 4000, to: recorded.count - 8000, by: 44100).map {
            signal.place(of: recorded, in: $0..<$0 + 4000, rate: 44100, nominal: nominal, reach: 8000)
        }
        #expect(places.allSatisfy { $0.agreement > 0.95 })
        #expect(places.allSatisfy { abs($0.lead - places[0].lead) < 0.02 })
    }

    @Test func `It is heard from near its end, piece by piece, until it ends`() async throws {
        let (recording, server) = try await play(until: 19)
        #expect(recording.failures.isEmpty)
        #expect(recording.ended == [.init(0)])
        #expect(!recording.events.contains { if case .duration = $0 { true } else { false } })
        // Three of the longest pieces behind what is newest.
        #expect(server.targets(".ts") == (7...19).map { "/list\($0).ts" })
        try expectContinuous(recording, from: 7)
        #expect(abs(try #require(recording.sound).frames - 13 * 2 * 44100) < 4096)
        // Not asked for more often than it changes, and half as often again where it did not.
        #expect(server.targets(".m3u8").count <= 2 * Int(time.now / .seconds(2)) + 2)
    }

    @Test func `A station that falls silent is an error`() async throws {
        let (recording, _) = try await play(until: 12, ends: false)
        #expect(recording.ended.isEmpty)
        let failure = try #require(recording.failures[.init(0)])
        #expect(failure.kind == .unreachable)
        #expect(failure.message.contains("nothing new"))
        try expectContinuous(recording, from: 7)
        // The last piece came after six seconds.
        #expect(time.now > .seconds(6 + 15) && time.now < .seconds(6 + 15 + 6))
    }

    @Test func `A piece that is missing is gone without`() async throws {
        let (recording, _) = try await play(until: 15) { request, connection in
            guard request.target == "/list10.ts" else { return false }
            connection.respond("404 Not Found", body: "")
            return true
        }
        #expect(recording.failures.isEmpty)
        #expect(recording.ended == [.init(0)])
        #expect(abs(try #require(recording.sound).frames - 8 * 2 * 44100) < 8192)
    }

    @Test func `A station of which every piece is missing is an error`() async throws {
        let (recording, _) = try await play(until: 500) { request, connection in
            guard request.target.hasSuffix(".ts"), request.target != "/list7.ts" else { return false }
            connection.respond("404 Not Found", body: "")
            return true
        }
        #expect(recording.ended.isEmpty)
        #expect(recording.failures[.init(0)]?.kind == .notFound)
    }

    @Test func `A list that cannot be had for a while is asked for again`() async throws {
        let (recording, _) = try await play(until: 15) { [time] request, connection in
            guard request.target == "/live.m3u8",
                (Duration.seconds(3)..<Duration.seconds(5)).contains(time.now)
            else { return false }
            connection.respond("503 Service Unavailable", body: "")
            return true
        }
        #expect(recording.failures.isEmpty)
        #expect(!recording.retries.isEmpty)
        try expectContinuous(recording, from: 7)
    }
}
