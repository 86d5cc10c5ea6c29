import CGLib

/// What an object answers with. Called on the thread of all buses, in the order of the requests; must return at once.
public typealias BusHandler = @Sendable (BusRequest) -> Void

extension BusConnection {
    /// The most bytes that a request may have.
    public static let maximumRequestBytes = 1 << 20

    /// Makes an object that others can call, with all interfaces of an introspection document, until the connection ends.
    ///
    /// - Parameter introspection: XML as D-Bus's specification has it.
    public func export(
        _ introspection: String, at path: ObjectPath, _ handler: @escaping BusHandler
    ) async throws(BusError) {
        let outcome = await BusThread.value { [self] in
            Result { () throws(BusError) in try register(introspection, path, handler) }
        }
        try outcome.get()
    }

    private func register(
        _ introspection: String, _ path: ObjectPath, _ handler: @escaping BusHandler
    ) throws(BusError) {
        var error: UnsafeMutablePointer<GError>?
        guard let node = g_dbus_node_info_new_for_xml(introspection, &error) else { throw .taking(error) }
        defer { g_dbus_node_info_unref(node) }
        var interface = node.pointee.interfaces
        while let information = interface?.pointee {
            try register(information, path, ExportedObject(handler))
            interface = interface?.successor()
        }
    }

    private func register(
        _ interface: UnsafeMutablePointer<GDBusInterfaceInfo>, _ path: ObjectPath, _ object: ExportedObject
    ) throws(BusError) {
        var error: UnsafeMutablePointer<GError>?
        // Without functions of their own, properties come as calls, in order with the others.
        var functions = GDBusInterfaceVTable()
        functions.method_call = ExportedObject.called
        let user = Unmanaged.passRetained(object).toOpaque()
        let number = g_dbus_connection_register_object(
            pointer, path.text, interface, &functions, user,
            { Unmanaged<ExportedObject>.fromOpaque($0!).release() }, &error)
        if number == 0 { throw .taking(error) }
    }

    /// Tells everybody who listens. What cannot be sent, because the bus is gone, is dropped.
    public func emit(_ signal: BusSignal) {
        g_dbus_connection_emit_signal(
            pointer, nil, signal.path.text, signal.interface, signal.name, Variant.tuple(signal.arguments),
            nil)
    }
}

/// Something that an object tells everybody.
public struct BusSignal: Sendable, Hashable {
    /// Where the object is.
    public var path: ObjectPath
    /// The interface that the signal is of.
    public var interface: String
    /// Its name.
    public var name: String
    /// In their order.
    public var arguments: [Variant]

    /// See the properties.
    public init(_ path: ObjectPath, _ interface: String, _ name: String, _ arguments: Variant...) {
        self.path = path
        self.interface = interface
        self.name = name
        self.arguments = arguments
    }
}

/// Turns the library's calls into requests.
private final class ExportedObject: Sendable {
    private static let properties = "org.freedesktop.DBus.Properties"
    private let handler: BusHandler

    init(_ handler: @escaping BusHandler) { self.handler = handler }

    static let called: GDBusInterfaceMethodCallFunc = {
        _, sender, _, interface, method, parameters, invocation, user in
        guard let parameters, let invocation else { return }
        let object = Unmanaged<ExportedObject>.fromOpaque(user!).takeUnretainedValue()
        let sender = sender.map { String(cString: $0) } ?? ""
        guard g_variant_get_size(parameters) <= BusConnection.maximumRequestBytes else {
            let request = BusRequest(.getAll(interface: ""), sender: sender, invocation)
            return request.fail(.limitsExceeded("a request may have 1 MiB at most"))
        }
        let subject = subject(
            interface.map { String(cString: $0) } ?? "", method.map { String(cString: $0) } ?? "",
            Variant(parameters).elements ?? [])
        object.handler(BusRequest(subject, sender: sender, invocation))
    }

    private static func subject(
        _ interface: String, _ method: String, _ arguments: [Variant]
    ) -> BusRequest.Subject {
        let call = BusRequest.Subject.method(interface: interface, name: method, arguments: arguments)
        guard interface == properties, let owner = arguments.first?.text else { return call }
        switch (method, arguments.dropFirst().first, arguments.last) {
        case ("Get", .string(let property)?, _): return .get(interface: owner, property: property)
        case ("GetAll", _, _): return .getAll(interface: owner)
        case ("Set", .string(let property)?, .variant(let value)?):
            return .set(interface: owner, property: property, value)
        default: return call
        }
    }
}
