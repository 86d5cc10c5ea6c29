import Model

/// A `.axe` file that was read and found usable: what the host must know of it before any of its code runs.
///
/// The loader gets `text`, byte for byte as the file has it; the rest is the host's reading of it.
public struct PluginFile: Sendable {
    /// The most bytes that a file may have.
    public static let maximumSize = 5 * 1024 * 1024

    /// Where the file is, or the name of a bundled one.
    public let path: String
    /// The whole file, unchanged.
    public let text: String
    /// Who the plugin is.
    public let manifest: PluginManifest
    /// The flags that are set, in the order of the file.
    public let capabilities: [String]
    /// The patterns that the loader registers, in the order of the file.
    public let urlPatterns: [String]
    /// How it signs in and what the user may set.
    public let settings: DeclaredSettings
    /// The functions' names and sources, in the order of the file, reserved names left out as the loader does.
    public let implementation: [FunctionSource]
    let root: JSONObject

    /// The id, safe as a file name; see `PluginID`.
    public var id: String { manifest.id }

    /// Whether a flag is set.
    public func can(_ capability: String) -> Bool { capabilities.contains(capability) }

    /// Whether the file brings a function of that name.
    public func has(_ function: String) -> Bool { implementation.contains { $0.name == function } }

    /// Whether hosts may ask the plugin by this function unless the user names it: no host resolves through one that
    /// does not set the flag, and none searches one that says `false`. A file without flags is taken by its functions.
    public func offers(_ function: String) -> Bool {
        guard has(function), let flags = root["capabilities"]?.object else { return has(function) }
        return function == "resolve" ? can(function) : flags[function]?.isTruthy ?? true
    }
}

extension PluginFile: Hashable {
    /// Two files are equal if path and text are.
    public static func == (left: Self, right: Self) -> Bool {
        left.path == right.path && left.text == right.text
    }

    /// Hashes path and text.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        hasher.combine(text)
    }
}
