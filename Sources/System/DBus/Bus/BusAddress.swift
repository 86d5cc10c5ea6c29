import Glibc

/// Where a message bus is.
public struct BusAddress: Sendable, Hashable {
    /// As D-Bus writes addresses: `unix:path=…`.
    public let text: String

    /// See the property.
    public init(_ text: String) { self.text = text }

    /// The bus of the user's session, as the environment names it; `nil` where there is none. No bus is started.
    public static var session: BusAddress? {
        if let named = variable("DBUS_SESSION_BUS_ADDRESS") { return BusAddress(named) }
        return variable("XDG_RUNTIME_DIR").flatMap { existing($0 + "/bus") }
    }

    /// The bus of the machine; `nil` where there is none.
    public static var system: BusAddress? {
        variable("DBUS_SYSTEM_BUS_ADDRESS").map(BusAddress.init)
            ?? existing("/run/dbus/system_bus_socket") ?? existing("/var/run/dbus/system_bus_socket")
    }

    private static func existing(_ path: String) -> BusAddress? {
        access(path, F_OK) == 0 ? BusAddress("unix:path=" + path.utf8.map(escaped).joined()) : nil
    }

    /// As the specification has values of addresses.
    private static func escaped(_ byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "/"),
            UInt8(ascii: "."), UInt8(ascii: "\\"):
            String(UnicodeScalar(byte))
        default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
    }

    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
