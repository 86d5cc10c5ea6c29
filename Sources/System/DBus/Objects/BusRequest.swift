import CGLib
import Synchronization

/// What somebody on the bus asks of an object. It may be answered on any thread, once; whoever drops it answers that
/// it failed.
public final class BusRequest: Sendable {
    /// What is asked for. Types are those of the introspection: the bus's library has checked them.
    public enum Subject: Sendable, Hashable {
        case method(interface: String, name: String, arguments: [Variant])
        case get(interface: String, property: String)
        case set(interface: String, property: String, Variant)
        case getAll(interface: String)
    }

    /// See the type.
    public let subject: Subject
    /// The unique name of who asks.
    public let sender: String
    private let invocation: Mutex<Invocation>

    private struct Invocation: @unchecked Sendable {
        // It may be answered on any thread; `nil` once it was.
        var pointer: OpaquePointer?
    }

    init(_ subject: Subject, sender: String, _ invocation: OpaquePointer) {
        self.subject = subject
        self.sender = sender
        self.invocation = Mutex(Invocation(pointer: invocation))
    }

    deinit { fail(.failed("nobody answered")) }

    /// Answers with the values that the method returns.
    public func reply(_ values: Variant...) { reply(values) }

    /// The same with values as a list.
    public func reply(_ values: [Variant]) {
        take { g_dbus_method_invocation_return_value($0, Variant.tuple(values)) }
    }

    /// The same with open files, to which handles among the values refer. They stay the caller's to close.
    public func reply(_ values: [Variant], files: [Int32]) {
        let list = g_unix_fd_list_new()
        defer { g_object_unref(list) }
        for file in files { g_unix_fd_list_append(list, file, nil) }
        take { g_dbus_method_invocation_return_value_with_unix_fd_list($0, Variant.tuple(values), list) }
    }

    /// Answers `get` with the property's value.
    public func reply(property value: Variant) { reply(.variant(value)) }

    /// Answers `getAll` with all values.
    public func reply(properties: [String: Variant]) { reply(.dictionary(properties)) }

    /// Answers that it did not work.
    public func fail(_ error: BusError) {
        take { g_dbus_method_invocation_return_dbus_error($0, error.name, error.description) }
    }

    private func take(_ answer: (OpaquePointer) -> Void) {
        let pointer = invocation.withLock { invocation in
            defer { invocation.pointer = nil }
            return Invocation(pointer: invocation.pointer)
        }
        pointer.pointer.map(answer)
    }
}
