import Plugins
import Recording
import ScriptEngine
import Transfer
import WebPlatform

extension Session {
    /// What a plugin's engine gets from this process.
    func services(
        for file: PluginFile, config: RunningConfig, network: WatchedTransport, mask: SecretMask
    ) -> PlatformServices {
        var services = PlatformServices(time: options.time) { [log = options.log, id = file.id] line in
            log(id, LogLine(level: line.level, message: mask.masking(line.message)))
        }
        services.http = HTTPClient(
            transport: network, time: options.time, resolve: HTTPClient.resolveReference)
        services.grant = NetworkGrant(
            allowsPrivateAddresses: options.allowsPrivateNetwork || self.network.isReplay,
            hosts: config.grantedHosts)
        services.transferLimits.total = options.timeout
        services.localStorage = PluginStorage(session: self, namespace: "local-storage." + file.id)
        services.pluginStorage = PluginStorage(session: self, namespace: "plugin-storage." + file.id)
        services.cookies = PluginStorage(session: self, namespace: "cookies." + file.id)
        services.host.documents = PluginDocuments(session: self, plugin: file.id)
        services.host.localFiles = LibraryFiles(session: self)
        return services
    }
}
