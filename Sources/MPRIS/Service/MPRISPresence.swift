import DBus
import Playback
import Timekeeping

/// Keeps a player on a bus that may come late, go away, and come back.
public struct MPRISPresence: Sendable {
    private let player: any PlayerControl
    private let process: Int32
    private let time: any TimeSource
    private let quit: (@Sendable () -> Void)?

    /// See `MPRISService.start`.
    public init(
        _ player: any PlayerControl, process: Int32, time: any TimeSource = SystemTime(),
        quit: (@Sendable () -> Void)?
    ) {
        self.player = player
        self.process = process
        self.time = time
        self.quit = quit
    }

    /// Until the task is cancelled; then the player is gone from the bus.
    ///
    /// - Parameters:
    ///   - address: where the bus is now, if there is one.
    ///   - report: told once each time that desktops cannot reach the player, and why.
    public func keep(
        at address: @escaping @Sendable () -> BusAddress?, report: @escaping @Sendable (String) -> Void
    ) async {
        var pause = Duration.seconds(1)
        var hasReported = false
        while !Task.isCancelled {
            do throws(BusError) {
                guard let address = address() else {
                    throw .disconnected("DBUS_SESSION_BUS_ADDRESS names no session bus")
                }
                try await stay(at: address) {
                    (pause, hasReported) = (.seconds(1), false)
                }
                if Task.isCancelled { return }
                report(
                    "the D-Bus session is gone, so desktops and media keys do not reach the player until it is back"
                )
                hasReported = true
            } catch {
                if !hasReported {
                    report("desktops and media keys do not reach the player, as there is no D-Bus: \(error)")
                }
                hasReported = true
            }
            try? await time.sleep(for: pause)
            pause = min(pause * 2, .seconds(60))
        }
    }

    /// Until the bus is lost or the task cancelled.
    private func stay(at address: BusAddress, arrived: () -> Void) async throws(BusError) {
        let (losses, loss) = AsyncStream.makeStream(of: Void.self)
        let bus = try await BusConnection.open(address) { _ in loss.finish() }
        let service = try await MPRISService.start(player, on: bus, process: process, quit: quit)
        arrived()
        for await _ in losses {}
        await service.stop()
        await bus.close()
    }
}
