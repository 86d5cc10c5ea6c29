import Plugins
import ScriptEngine

/// The scripts and plugins in the binary: links to the files of `js/` and `resolvers/`.
enum Bundled {
    static let loader = ScriptSource.embedded(EmbeddedScripts.resolverLoader)

    /// File names and texts.
    static var resolvers: [(String, String)] {
        [
            ("localfiles.axe", EmbeddedScripts.localfiles.description),
            ("subsonic.axe", EmbeddedScripts.subsonic.description),
            ("internetarchive.axe", EmbeddedScripts.internetarchive.description),
        ]
    }
}
