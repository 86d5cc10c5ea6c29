import CGLib

extension BusConnection {
    /// What somebody tells everybody, from now on.
    ///
    /// - Parameters:
    ///   - sender: a name on the bus.
    ///   - interface: of the signals; `nil` for all.
    public func signals(from sender: String, interface: String? = nil) async -> AsyncStream<BusSignal> {
        let (stream, continuation) = AsyncStream.makeStream(of: BusSignal.self)
        let number = await BusThread.value { [self] in
            g_dbus_connection_signal_subscribe(
                pointer, sender, interface, nil, nil, nil, G_DBUS_SIGNAL_FLAGS_NONE, Ear.heard,
                Unmanaged.passRetained(Ear(continuation)).toOpaque(),
                { Unmanaged<Ear>.fromOpaque($0!).release() })
        }
        let place = Weak(connection: self)
        continuation.onTermination = { _ in
            BusThread.run {
                place.connection.map { g_dbus_connection_signal_unsubscribe($0.pointer, number) }
            }
        }
        // The bus has taken the rule once it answers what was asked after it.
        _ = try? await call(.bus("GetId"))
        return stream
    }
}

/// A listener does not keep the connection open.
private struct Weak: @unchecked Sendable {
    weak let connection: BusConnection?
}

private final class Ear: Sendable {
    private let continuation: AsyncStream<BusSignal>.Continuation

    init(_ continuation: AsyncStream<BusSignal>.Continuation) { self.continuation = continuation }

    static let heard: GDBusSignalCallback = { _, _, path, interface, name, parameters, ear in
        guard let path = path.flatMap({ ObjectPath(String(cString: $0)) }), let interface, let name,
            let parameters
        else { return }
        var signal = BusSignal(path, String(cString: interface), String(cString: name))
        signal.arguments = Variant(parameters).elements ?? []
        Unmanaged<Ear>.fromOpaque(ear!).takeUnretainedValue().continuation.yield(signal)
    }
}
