import FakePlayer
import Foundation
import LocalSockets
import Model
import Playback
@testable import RemoteControl
import Testing

/// A server and a client over a real socket.
struct RoundTripTests {
    let house: House

    init() throws { house = try House() }

    @Test func aRemotePlayerIsAPlayer() async throws {
        await house.player.load("One", "Two", "Three")
        let remote = try house.client()
        let events = await remote.events()
        try await remote.perform(.next)
        try await remote.perform(.seek(by: .seconds(5)))
        try await remote.perform(.pause)
        var kinds: [PlaybackEvent.Kind] = []
        for await event in events {
            kinds.append(event.kind)
            if event.kind == .paused { break }
        }
        #expect(kinds == [.loading, .started, .seeked(from: .zero), .paused])
        var expected = await house.player.status
        (expected.upcoming, expected.history) = ([], [])
        #expect(await remote.status == expected)
    }
}

/// A served player in a folder of its own.
final class House: Sendable {
    let folder: String
    let path: String
    let player = FakePlayer()
    let server: RemoteServer

    init(limits: RemoteServer.Limits = RemoteServer.Limits()) throws {
        folder = try Self.makeFolder()
        path = folder + "/control"
        server = RemoteServer(
            player, on: try LocalListener(path: path), information: ["name": "test"], limits: limits)
    }

    deinit {
        server.stop()
        try? FileManager.default.removeItem(atPath: folder)
    }

    func client() throws -> RemotePlayer { try RemotePlayer(path: path) }

    private static func makeFolder() throws -> String {
        var template = Array("/tmp/helve-remote-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw POSIXError(.EIO) }
        return template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    }
}
