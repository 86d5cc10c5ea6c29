import BusServer
import DBus
import FakePlayer
import Foundation
import MPRIS
import Playback
import Testing

/// A bus, a player on it, and a client of another connection.
final class Stage: Sendable {
    let server: BusServer
    let player = FakePlayer()
    let service: MPRISService
    let bus: BusConnection
    let client: BusConnection

    static let path = ObjectPath(literal: "/org/mpris/MediaPlayer2")

    init(quit: (@Sendable () -> Void)? = nil) async throws {
        server = try BusServer()
        bus = try await BusConnection.open(BusAddress(server.address))
        client = try await BusConnection.open(BusAddress(server.address))
        service = try await MPRISService.start(player, on: bus, process: 4711, quit: quit)
    }

    /// Runs a program on this bus and gives what it prints.
    func run(_ words: String...) async throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.environment = [
            "DBUS_SESSION_BUS_ADDRESS": server.address, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8",
        ]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        return try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                do {
                    try process.run()
                    let output = String(
                        decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
                    process.waitUntilExit()
                    continuation.resume(returning: output)
                } catch {
                    continuation.resume(throwing: error)
                }
            }
        }
    }

    @discardableResult
    func call(_ interface: String, _ method: String, _ arguments: Variant...) async throws -> [Variant] {
        var call = BusCall("org.mpris.MediaPlayer2.helve", Self.path, interface, method)
        call.arguments = arguments
        return try await client.call(call).values
    }

    @discardableResult
    func player(_ method: String, _ arguments: Variant...) async throws -> [Variant] {
        var call = BusCall("org.mpris.MediaPlayer2.helve", Self.path, "org.mpris.MediaPlayer2.Player", method)
        call.arguments = arguments
        return try await client.call(call).values
    }

    @discardableResult
    func trackList(_ method: String, _ arguments: Variant...) async throws -> [Variant] {
        var call = BusCall(
            "org.mpris.MediaPlayer2.helve", Self.path, "org.mpris.MediaPlayer2.TrackList", method)
        call.arguments = arguments
        return try await client.call(call).values
    }

    func get(_ property: String, of interface: String = "org.mpris.MediaPlayer2.Player") async throws
        -> Variant?
    {
        let values = try await call(
            "org.freedesktop.DBus.Properties", "Get", .string(interface), .string(property))
        if case .variant(let value)? = values.first { return value }
        return nil
    }

    func set(_ property: String, _ value: Variant) async throws {
        try await call(
            "org.freedesktop.DBus.Properties", "Set", .string("org.mpris.MediaPlayer2.Player"),
            .string(property),
            .variant(value))
    }
}
