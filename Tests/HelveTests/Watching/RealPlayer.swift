import DBus
import Foundation

/// mpv with mpv-mpris on a bus, without sound, at four times the speed.
final class RealPlayer: Sendable {
    private static let name = "org.mpris.MediaPlayer2.mpv"
    private static let path = ObjectPath(literal: "/org/mpris/MediaPlayer2")
    private static let player = "org.mpris.MediaPlayer2.Player"
    private let bus: BusConnection
    private let process: Process

    /// Where Debian has the plugin.
    private static let plugin = "/usr/lib/mpv-mpris/mpris.so"

    /// Starts it; it plays the files one after the other.
    init(_ files: [String], at address: String) async throws {
        bus = try await BusConnection.open(BusAddress(address))
        process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            [
                "mpv", "--no-config", "--load-scripts=no", "--script=" + Self.plugin, "--ao=null",
                "--no-video",
                "--no-terminal", "--speed=4",
            ] + files
        var environment = ProcessInfo.processInfo.environment
        environment["DBUS_SESSION_BUS_ADDRESS"] = address
        process.environment = environment
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try process.run()
    }

    deinit { process.terminate() }

    func call(_ method: String, _ arguments: Variant...) async throws {
        var call = BusCall(Self.name, Self.path, Self.player, method)
        call.arguments = arguments
        try await bus.call(call)
    }

    /// Where in the track it is, in seconds.
    func position() async throws -> Double {
        let call = BusCall(
            Self.name, Self.path, "org.freedesktop.DBus.Properties", "Get", .string(Self.player),
            .string("Position"))
        guard case .variant(.int64(let value))? = try await bus.call(call).values.first else { return 0 }
        return Double(value) / 1e6
    }

    /// Ends it.
    func stop() { process.terminate() }
}
