import DBus
import Playback

/// Keeps the machine from falling asleep while a player plays, as far as the machine has somebody to ask: logind.
public actor SuspendInhibitor {
    private let address: BusAddress?
    private var bus: BusConnection?
    /// The machine stays awake as long as this file is open.
    private var lock: BusFile?

    /// - Parameter address: of the machine's bus; `nil` where there is none, and then nothing is done.
    public init(_ address: BusAddress? = .system) { self.address = address }

    /// Follows a player until the task is cancelled or the player ends.
    public func follow(_ player: any PlayerControl) async {
        let events = await player.events()
        await keepAwake(await player.status.playback == .playing)
        for await event in events where event.kind != .progress {
            await keepAwake(await player.status.playback == .playing)
        }
        release()
    }

    private func keepAwake(_ isWanted: Bool) async {
        if !isWanted { return release() }
        guard lock == nil, let address else { return }
        // Where nobody can be asked, or refuses, the machine does what it would do anyway.
        do throws(BusError) {
            if bus == nil { bus = try await BusConnection.open(address) }
            lock = try await bus?.call(Self.inhibit).files.first
        } catch {
            bus = nil
        }
    }

    private func release() { lock = nil }

    private static let inhibit = BusCall(
        "org.freedesktop.login1", ObjectPath(literal: "/org/freedesktop/login1"),
        "org.freedesktop.login1.Manager", "Inhibit", .string("sleep"), .string("Helve"),
        .string("Music is playing"), .string("block"))
}
