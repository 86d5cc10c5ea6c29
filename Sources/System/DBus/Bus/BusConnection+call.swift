import CGLib
import Glibc

/// A method of an object on the bus, and what it is called with.
public struct BusCall: Sendable {
    /// The name of who has the object.
    public var destination: String
    /// Where the object is.
    public var path: ObjectPath
    /// The interface that the method is of.
    public var interface: String
    /// Its name.
    public var method: String
    /// In their order.
    public var arguments: [Variant]
    /// How long the answer may take.
    public var timeout: Duration = .seconds(25)

    /// See the properties.
    public init(
        _ destination: String, _ path: ObjectPath, _ interface: String, _ method: String,
        _ arguments: Variant...
    ) {
        self.destination = destination
        self.path = path
        self.interface = interface
        self.method = method
        self.arguments = arguments
    }
}

/// What a method returned.
public struct BusReply: Sendable {
    /// In their order.
    public var values: [Variant]
    /// The files that came along, to which handles among the values refer.
    public var files: [BusFile]
}

/// An open file that came over the bus. It is closed with its last reference.
public final class BusFile: Sendable {
    /// Its number.
    public let number: Int32

    init(_ number: Int32) { self.number = number }

    deinit { Glibc.close(number) }
}

extension BusConnection {
    /// Calls a method and waits for the answer.
    ///
    /// - Throws: the error that it answers with, or why it could not be asked.
    @discardableResult
    public func call(_ call: BusCall) async throws(BusError) -> BusReply {
        let outcome = await withCheckedContinuation { continuation in
            BusThread.run { [self] in begin(call, Asking(self, continuation)) }
        }
        return try outcome.get()
    }

    /// Calls a method without waiting for an answer; none is sent. Calls go out in the order in which they are made.
    public func send(_ call: BusCall) {
        g_dbus_connection_call(
            pointer, call.destination, call.path.text, call.interface, call.method,
            Variant.tuple(call.arguments), nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, nil, nil, nil)
    }

    private func begin(_ call: BusCall, _ asking: Asking) {
        g_dbus_connection_call_with_unix_fd_list(
            pointer, call.destination, call.path.text, call.interface, call.method,
            Variant.tuple(call.arguments), nil, G_DBUS_CALL_FLAGS_NO_AUTO_START,
            gint(call.timeout / .milliseconds(1)), nil, nil,
            { _, result, asking in Unmanaged<Asking>.fromOpaque(asking!).takeRetainedValue().end(result) },
            Unmanaged.passRetained(asking).toOpaque())
    }

    /// Asks the bus for a name that nobody else has.
    ///
    /// - Returns: whether it is had now.
    public func requestName(_ name: String) async throws(BusError) -> Bool {
        let doNotQueue: UInt32 = 4
        let reply = try await call(.bus("RequestName", .string(name), .uint32(doNotQueue)))
        // The primary owner, or it already was.
        return reply.values == [.uint32(1)] || reply.values == [.uint32(4)]
    }

    /// Gives a name back.
    public func releaseName(_ name: String) async throws(BusError) {
        try await call(.bus("ReleaseName", .string(name)))
    }
}

extension BusCall {
    /// A method of the bus itself.
    public static func bus(_ method: String, _ arguments: Variant...) -> BusCall {
        var call = BusCall(
            "org.freedesktop.DBus", ObjectPath(literal: "/org/freedesktop/DBus"), "org.freedesktop.DBus",
            method)
        call.arguments = arguments
        return call
    }
}

/// A call that is on its way.
private final class Asking: Sendable {
    private let connection: BusConnection
    private let continuation: CheckedContinuation<Result<BusReply, BusError>, Never>

    init(
        _ connection: BusConnection, _ continuation: CheckedContinuation<Result<BusReply, BusError>, Never>
    ) {
        (self.connection, self.continuation) = (connection, continuation)
    }

    func end(_ result: OpaquePointer?) {
        var (error, files): (UnsafeMutablePointer<GError>?, UnsafeMutablePointer<GUnixFDList>?) = (nil, nil)
        let values = g_dbus_connection_call_with_unix_fd_list_finish(
            connection.pointer, &files, result, &error)
        guard let values else { return continuation.resume(returning: .failure(.taking(error))) }
        let reply = BusReply(values: Variant(values).elements ?? [], files: Self.take(files))
        g_variant_unref(values)
        continuation.resume(returning: .success(reply))
    }

    private static func take(_ files: UnsafeMutablePointer<GUnixFDList>?) -> [BusFile] {
        guard let files else { return [] }
        defer { g_object_unref(files) }
        var count: gint = 0
        let numbers = g_unix_fd_list_steal_fds(files, &count)
        defer { g_free(numbers) }
        return UnsafeBufferPointer(start: numbers, count: Int(count)).map { BusFile($0) }
    }
}
