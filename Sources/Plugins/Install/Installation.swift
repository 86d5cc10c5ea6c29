/// What an installation did.
public struct Installation: Sendable, Hashable {
    /// How the new file relates to what was used before.
    public enum Change: Sendable, Hashable {
        /// No plugin had the id.
        case added
        case updated(from: PluginVersion)
        case downgraded(from: PluginVersion)
        /// The version was there already; the text may differ.
        case reinstalled
    }

    /// The file in its new place.
    public let file: PluginFile
    /// How it relates to what was used before.
    public let change: Change
    /// A bundled plugin of the same id, which is hidden from now on.
    public let hiddenBundled: PluginVersion?

    /// One line for the user.
    public var notice: String {
        let name = "\(file.id) \(file.manifest.version)"
        let hidden = hiddenBundled.map { "; it takes the place of the bundled \($0)" } ?? ""
        return switch change {
        case .added: "installed \(name)" + hidden
        case .updated(let old): "updated \(file.id) from \(old) to \(file.manifest.version)" + hidden
        case .downgraded(let old):
            "installed \(name), which is older than the \(old) that was there" + hidden
        case .reinstalled: "installed \(name) again" + hidden
        }
    }
}

extension Installation.Change {
    init(from old: PluginVersion?, to new: PluginVersion) {
        guard let old else {
            self = .added
            return
        }
        self = old < new ? .updated(from: old) : new < old ? .downgraded(from: old) : .reinstalled
    }
}
