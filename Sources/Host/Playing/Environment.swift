import Glibc

/// What the environment says of where this program runs.
enum Environment {
    /// Whether there is a screen on which a page could be shown.
    static var hasDisplay: Bool { ["DISPLAY", "WAYLAND_DISPLAY"].contains { !(self[$0] ?? "").isEmpty } }

    static subscript(name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
