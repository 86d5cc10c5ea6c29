import CGLib

/// Which signals are meant, whoever sends them. What is `nil` may be anything.
public struct BusSignalRule: Sendable, Hashable {
    /// A name on the bus.
    public var sender: String?
    /// Of the object.
    public var path: ObjectPath?
    /// Of the signal.
    public var interface: String?
    /// The signal's name.
    public var member: String?
    /// The first argument is this name, or begins with it and a dot.
    public var firstArgumentNamespace: String?

    /// Any signal.
    public init() {}
}

/// A signal, and who sent it.
public struct ReceivedSignal: Sendable, Hashable {
    /// The unique name of the sender.
    public var sender: String
    /// See the type.
    public var signal: BusSignal
}

extension BusConnection {
    /// The most bytes that the arguments of a signal may have; larger ones are dropped.
    public static let maximumSignalBytes = 1 << 20

    /// Calls `heard` with each such signal until the connection ends: on the thread of all buses, in the order in which
    /// they come; it must return at once. The bus has taken the rule when this returns.
    public func listen(
        to rule: BusSignalRule, _ heard: @escaping @Sendable (ReceivedSignal) -> Void
    ) async throws(BusError) {
        await BusThread.value { [self] in
            let flags = rule.firstArgumentNamespace == nil ? [] : [G_DBUS_SIGNAL_FLAGS_MATCH_ARG0_NAMESPACE]
            _ = g_dbus_connection_signal_subscribe(
                pointer, rule.sender, rule.interface, rule.member, rule.path?.text,
                rule.firstArgumentNamespace, flags.first ?? G_DBUS_SIGNAL_FLAGS_NONE, RuleEar.heard,
                Unmanaged.passRetained(RuleEar(heard)).toOpaque(),
                { Unmanaged<RuleEar>.fromOpaque($0!).release() })
        }
        try await call(.bus("GetId"))
    }
}

private final class RuleEar: Sendable {
    private let heard: @Sendable (ReceivedSignal) -> Void

    init(_ heard: @escaping @Sendable (ReceivedSignal) -> Void) { self.heard = heard }

    static let heard: GDBusSignalCallback = { _, sender, path, interface, name, parameters, ear in
        guard let path = path.flatMap({ ObjectPath(String(cString: $0)) }), let interface, let name,
            let parameters, g_variant_get_size(parameters) <= BusConnection.maximumSignalBytes
        else { return }
        var signal = BusSignal(path, String(cString: interface), String(cString: name))
        signal.arguments = Variant(parameters).elements ?? []
        let received = ReceivedSignal(sender: sender.map { String(cString: $0) } ?? "", signal: signal)
        Unmanaged<RuleEar>.fromOpaque(ear!).takeUnretainedValue().heard(received)
    }
}
