import Plugins
import ScriptEngine

/// The scripts and plugins in the binary: links to the files of `js/` and `resolvers/`.
enum Bundled {
    /// Core scripts by their file names.
    static let scripts: [String: ScriptSource] = [
        "resolver-loader.js": .embedded(EmbeddedScripts.resolverLoader),
        "resolver-limiter.js": .embedded(EmbeddedScripts.resolverLimiter),
        "resolution-scheduler.js": .embedded(EmbeddedScripts.resolutionScheduler),
        "scrobble-manager.js": .embedded(EmbeddedScripts.scrobbleManager),
    ]

    /// File names and texts.
    static var resolvers: [(String, String)] {
        [
            ("localfiles.axe", EmbeddedScripts.localfiles.description),
            ("subsonic.axe", EmbeddedScripts.subsonic.description),
            ("internetarchive.axe", EmbeddedScripts.internetarchive.description),
        ]
    }
}
