import Filesystem
import Model

/// Sources that the user named, rather than a plugin. Their resolvers' names are none that a plugin can have.
enum UserSource {
    static let file = "@file"
    static let url = "@url"

    /// A file of this machine.
    static func of(file path: String) -> Source {
        Source(
            resolver: file, confidence: 1, kind: .local, url: FileURL.string(Array(path.utf8)),
            result: ["filePath": .string(path)])
    }

    /// A URL that serves samples.
    static func of(url text: String) -> Source {
        Source(resolver: url, confidence: 1, kind: .direct, url: text, result: ["url": .string(text)])
    }

    /// Whether the user named it.
    static func isNamed(_ source: Source) -> Bool { source.resolver == file || source.resolver == url }
}
