import CGLib

/// Why something over the bus did not work.
public struct BusError: Error, Sendable, Hashable, CustomStringConvertible {
    /// D-Bus's name of the error, such as `org.freedesktop.DBus.Error.InvalidArgs`.
    public var name: String
    /// For people: one sentence without a full stop.
    public var description: String

    /// See the properties.
    public init(_ name: String, _ description: String) {
        self.name = name
        self.description = description
    }

    /// An argument is not as it must be.
    public static func invalidArguments(_ text: String) -> BusError {
        BusError("org.freedesktop.DBus.Error.InvalidArgs", text)
    }

    /// What is asked for is not to be had.
    public static func notSupported(_ text: String) -> BusError {
        BusError("org.freedesktop.DBus.Error.NotSupported", text)
    }

    /// It was tried, and did not work.
    public static func failed(_ text: String) -> BusError {
        BusError("org.freedesktop.DBus.Error.Failed", text)
    }

    /// There is more than can be taken.
    public static func limitsExceeded(_ text: String) -> BusError {
        BusError("org.freedesktop.DBus.Error.LimitsExceeded", text)
    }

    /// There is no bus, or it is gone.
    public static func disconnected(_ text: String) -> BusError {
        BusError("org.freedesktop.DBus.Error.Disconnected", text)
    }
}

extension BusError {
    /// Takes over what a function of GLib reports.
    static func taking(_ error: UnsafeMutablePointer<GError>?) -> BusError {
        guard let error else { return .failed("the bus failed, and did not say why") }
        defer { g_error_free(error) }
        let name = g_dbus_error_get_remote_error(error)
        defer { g_free(name) }
        g_dbus_error_strip_remote_error(error)
        let text = String(cString: error.pointee.message)
        return BusError(name.map { String(cString: $0) } ?? "org.freedesktop.DBus.Error.Failed", text)
    }
}
