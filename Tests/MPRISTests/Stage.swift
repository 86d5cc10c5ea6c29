import BusServer
import DBus
import Foundation
import MPRIS
import Playback
import SilentPlayer
import Testing

/// A bus, a player on it, and a client of another connection.
final class Stage: Sendable {
    static let path = ObjectPath(literal: "/org/mpris/MediaPlayer2")
    static let playerInterface = "org.mpris.MediaPlayer2.Player"
    static let listInterface = "org.mpris.MediaPlayer2.TrackList"

    let server: BusServer
    let music: SilentPlayer
    let service: MPRISService
    let bus: BusConnection
    let client: BusConnection
    let signals: SignalLog

    init(quit: (@Sendable () -> Void)? = nil) async throws {
        server = try BusServer()
        music = await SilentPlayer()
        bus = try await BusConnection.open(BusAddress(server.address))
        client = try await BusConnection.open(BusAddress(server.address))
        service = try await MPRISService.start(music.player, on: bus, process: 4711, quit: quit)
        signals = SignalLog(await client.signals(from: service.name))
    }

    var player: Player { music.player }

    @discardableResult
    func call(_ interface: String, _ method: String, _ arguments: [Variant]) async throws -> [Variant] {
        var call = BusCall(service.name, Self.path, interface, method)
        call.arguments = arguments
        return try await client.call(call).values
    }

    /// Calls a method of the player interface.
    @discardableResult
    func player(_ method: String, _ arguments: Variant...) async throws -> [Variant] {
        try await call(Self.playerInterface, method, arguments)
    }

    /// Calls a method of the track list interface.
    @discardableResult
    func list(_ method: String, _ arguments: Variant...) async throws -> [Variant] {
        try await call(Self.listInterface, method, arguments)
    }

    func get(_ property: String, of interface: String = playerInterface) async throws -> Variant {
        let values = try await call(
            "org.freedesktop.DBus.Properties", "Get", [.string(interface), .string(property)])
        guard case .variant(let value)? = values.first else { throw StageError("no value of \(property)") }
        return value
    }

    func set(_ property: String, _ value: Variant) async throws {
        try await call(
            "org.freedesktop.DBus.Properties", "Set",
            [.string(Self.playerInterface), .string(property), .variant(value)])
    }

    /// Asks until the answer is as expected; every question is a round trip over the bus.
    func wait(
        for property: String, _ value: Variant, of interface: String = playerInterface,
        at place: SourceLocation = #_sourceLocation
    ) async throws {
        var last: Variant?
        for _ in 0..<5000 {
            last = try await get(property, of: interface)
            if last == value { return }
        }
        #expect(last == value, "\(property)", sourceLocation: place)
    }

    /// All that was told until now.
    ///
    /// - Parameter volume: one that was not set before.
    @discardableResult
    func settle(_ volume: Double = 0.95) async throws -> [BusSignal] {
        try await set("Volume", .double(volume))
        return await signals.take { $0.changes()?["Volume"] == .double(volume) }
    }

    /// The title of what is current.
    func title() async throws -> String? {
        try await get("Metadata").members?["xesam:title"]?.text
    }

    func titles() async throws -> [String] {
        let paths = try await get("Tracks", of: Self.listInterface)
        let answer = try await list("GetTracksMetadata", paths)
        return answer.first?.elements?.compactMap { $0.members?["xesam:title"]?.text } ?? []
    }

    func currentPath() async throws -> ObjectPath {
        guard case .path(let path)? = try await get("Metadata").members?["mpris:trackid"] else {
            throw StageError("nothing is current")
        }
        return path
    }
}

struct StageError: Error {
    let text: String
    init(_ text: String) { self.text = text }
}

extension Stage {
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
                    let output = pipe.fileHandleForReading.readDataToEndOfFile()
                    process.waitUntilExit()
                    continuation.resume(returning: String(decoding: output, as: UTF8.self))
                } catch {
                    continuation.resume(throwing: error)
                }
            }
        }
    }
}

/// What a client hears.
actor SignalLog {
    private var iterator: AsyncStream<BusSignal>.AsyncIterator

    init(_ stream: AsyncStream<BusSignal>) { iterator = stream.makeAsyncIterator() }

    /// All signals up to the first that fits.
    func take(until isLast: @Sendable (BusSignal) -> Bool) async -> [BusSignal] {
        var taken: [BusSignal] = []
        var own = iterator
        while let signal = await own.next(isolation: #isolation) {
            taken.append(signal)
            if isLast(signal) { break }
        }
        iterator = own
        return taken
    }
}

extension BusSignal {
    /// What a `PropertiesChanged` says of an interface; `nil` for other signals.
    func changes(of interface: String = Stage.playerInterface) -> [String: Variant]? {
        guard name == "PropertiesChanged", arguments.first?.text == interface else { return nil }
        return arguments.dropFirst().first?.members
    }
}
