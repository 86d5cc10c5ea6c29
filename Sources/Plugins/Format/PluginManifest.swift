import Model

/// The `manifest` of a `.axe` file. Only the id is certain to be there.
public struct PluginManifest: Sendable, Hashable {
    /// What a plugin is for.
    public enum Kind: Sendable, Hashable {
        /// Finds tracks and may play them (`type` absent or `resolver`).
        case contentResolver
        /// Everything else that is known: scrobbling, metadata, chat, concerts (`meta-service`).
        case metaService
        /// A `type` that no host loads.
        case unknown(String)
    }

    /// Safe as a file name; see `PluginID`.
    public let id: String
    /// For people; the id where the file has none.
    public let name: String
    /// `0.0.0` where the file has none.
    public let version: PluginVersion
    /// What the plugin is for.
    public let kind: Kind
    /// Who wrote it, in the author's words.
    public let author: String?
    /// The file's `description`.
    public let summary: String?
    /// A glyph.
    public let icon: String?
    /// A web address, unchecked.
    public let homepage: String?

    init(_ manifest: JSONObject, id: String) {
        self.id = id
        name = manifest["name"]?.string.flatMap { $0.isEmpty ? nil : $0 } ?? id
        version = PluginVersion(manifest["version"]?.string)
        kind = Self.kind(manifest["type"])
        author = manifest["author"]?.string
        summary = manifest["description"]?.string
        icon = manifest["icon"]?.string
        homepage = manifest["homepage"]?.string
    }

    private static func kind(_ type: JSON?) -> Kind {
        guard let type, type.isTruthy else { return .contentResolver }
        switch type.string {
        case "resolver": return .contentResolver
        case "meta-service": return .metaService
        default: return .unknown(type.string ?? type.typeName)
        }
    }
}
