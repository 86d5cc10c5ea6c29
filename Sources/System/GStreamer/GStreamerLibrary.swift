import CGStreamer

/// GStreamer itself, which is loaded when it is first asked for.
public enum GStreamerLibrary {
    /// Why GStreamer cannot be used; `nil` where it can.
    public static var failure: String? {
        var reason: UnsafePointer<CChar>?
        return helve_gst_load(&reason) ? nil : reason.map { String(cString: $0) } ?? "it does not start"
    }

    /// Whether the plugin is there and could be loaded. GStreamer must be there.
    ///
    /// - Parameter plugin: `flac` for `libgstflac.so`.
    public static func has(plugin: String) -> Bool { helve_gst_plugin(plugin) }

    /// Whether a loaded plugin has the element.
    public static func has(element: String) -> Bool { helve_gst_element(element) }
}
