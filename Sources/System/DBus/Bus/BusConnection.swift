import CGLib

/// A connection to a message bus. May be used on any thread; it ends with its last reference.
public final class BusConnection: Sendable {
    /// GLib's connections may be used on any thread.
    nonisolated(unsafe) let pointer: OpaquePointer

    private init(_ pointer: OpaquePointer) { self.pointer = pointer }

    deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

    /// Connects, says hello, and has the bus give it a name.
    ///
    /// - Parameters:
    ///   - patience: how long the bus may take.
    ///   - lost: called once, with the reason, if the bus goes away before `close`. On the thread of all buses.
    public static func open(
        _ address: BusAddress, patience: Duration = .seconds(10),
        lost: @escaping @Sendable (String) -> Void = { _ in }
    ) async throws(BusError) -> BusConnection {
        let outcome = await withCheckedContinuation { continuation in
            BusThread.run { Opening(continuation).begin(address.text, patience) }
        }
        let connection = BusConnection(try outcome.get().pointer)
        await BusThread.value { connection.watch(lost) }
        return connection
    }

    /// Its own name on the bus, such as `:1.42`.
    public var name: String {
        g_dbus_connection_get_unique_name(pointer).map { String(cString: $0) } ?? ""
    }

    /// Sends what waits to be sent, and disconnects.
    public func close() async {
        await withCheckedContinuation { continuation in
            BusThread.run { [self] in
                // Nobody is told of an end that was asked for, and nobody needs to know that it failed.
                g_dbus_connection_flush(pointer, nil, Self.flushed, Finish(self, continuation).retained)
            }
        }
    }

    private static let flushed: GAsyncReadyCallback = { _, _, user in
        let finish = Unmanaged<Finish>.fromOpaque(user!).takeUnretainedValue()
        g_dbus_connection_close(finish.connection.pointer, nil, closed, user)
    }

    private static let closed: GAsyncReadyCallback = { _, _, user in
        Unmanaged<Finish>.fromOpaque(user!).takeRetainedValue().continuation.resume()
    }

    private func watch(_ lost: @escaping @Sendable (String) -> Void) {
        let watch = Unmanaged.passRetained(Watch(lost)).toOpaque()
        let closed: @convention(c) (OpaquePointer?, gboolean, UnsafePointer<GError>?, gpointer?) -> Void = {
            _, hasVanished, error, watch in
            guard hasVanished != 0 || error != nil else { return }
            let reason = error.map { String(cString: $0.pointee.message) } ?? "the bus is gone"
            Unmanaged<Watch>.fromOpaque(watch!).takeUnretainedValue().lost(reason)
        }
        g_signal_connect_data(
            UnsafeMutableRawPointer(pointer), "closed", unsafeBitCast(closed, to: GCallback.self), watch,
            { watch, _ in Unmanaged<Watch>.fromOpaque(watch!).release() }, GConnectFlags(rawValue: 0))
        // It may have been closed in between.
        if g_dbus_connection_is_closed(pointer) != 0 { lost("the bus is gone") }
    }
}

private final class Watch: Sendable {
    let lost: @Sendable (String) -> Void
    init(_ lost: @escaping @Sendable (String) -> Void) { self.lost = lost }
}

private final class Finish: Sendable {
    let connection: BusConnection
    let continuation: CheckedContinuation<Void, Never>

    init(_ connection: BusConnection, _ continuation: CheckedContinuation<Void, Never>) {
        (self.connection, self.continuation) = (connection, continuation)
    }

    var retained: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }
}

/// A connection that is being opened.
private final class Opening: Sendable {
    struct Opened: @unchecked Sendable {
        // Owned by whoever takes it.
        let pointer: OpaquePointer
    }

    private let continuation: CheckedContinuation<Result<Opened, BusError>, Never>
    private nonisolated(unsafe) let cancellable = g_cancellable_new()

    init(_ continuation: CheckedContinuation<Result<Opened, BusError>, Never>) {
        self.continuation = continuation
    }

    deinit { g_object_unref(cancellable) }

    func begin(_ address: String, _ patience: Duration) {
        let flags =
            G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
            | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
        g_dbus_connection_new_for_address(
            address, GDBusConnectionFlags(rawValue: flags), nil, cancellable, Self.ended,
            Unmanaged.passRetained(self).toOpaque())
        BusThread.run(after: UInt32(patience / .milliseconds(1))) { [self] in
            g_cancellable_cancel(cancellable)
        }
    }

    private static let ended: GAsyncReadyCallback = { _, result, user in
        let opening = Unmanaged<Opening>.fromOpaque(user!).takeRetainedValue()
        var error: UnsafeMutablePointer<GError>?
        if let pointer = g_dbus_connection_new_for_address_finish(result, &error) {
            opening.continuation.resume(returning: .success(Opened(pointer: pointer)))
        } else {
            opening.continuation.resume(returning: .failure(.taking(error)))
        }
    }
}
