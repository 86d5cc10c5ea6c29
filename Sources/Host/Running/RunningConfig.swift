import Model
import Plugins

/// The config that a plugin runs with, and what follows from it for the host.
struct RunningConfig {
    /// With its secrets.
    let values: JSON
    /// What recordings must not show.
    let secrets: Set<String>
    /// The servers that the user named.
    let grantedHosts: Set<String>

    /// What the user set.
    init(_ config: PluginConfig) {
        values = .object(config.revealed)
        secrets = config.secretValues
        grantedHosts = config.grantedHosts
    }
}
