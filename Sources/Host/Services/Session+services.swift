import AudioEngine
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
        services.host.documents = StoredDocuments.of(plugin: file.id, self)
        services.host.localFiles = LibraryFiles(session: self)
        return services
    }
    /// What a script of the user's own gets from this process.
    func services(for script: UserScript) throws(HostError) -> PlatformServices {
        var services = PlatformServices(time: options.time) { [write = script.write] line in
            let isTrouble = line.level == .warning || line.level == .error
            write(isTrouble ? .errors : .output, Array((line.message + "\n").utf8))
        }
        let transport = try transport()
        services.http = HTTPClient(
            transport: transport, time: options.time, resolve: HTTPClient.resolveReference)
        services.grant = .everything
        services.open(AudioSettings(), transport: transport)
        services.transferLimits.total = .seconds(3600)
        services.transferLimits.maximumBodyBytes = 1 << 30
        services.localStorage = PluginStorage(session: self, namespace: "local-storage")
        services.pluginStorage = PluginStorage(session: self, namespace: "plugin-storage")
        services.host.documents = StoredDocuments.shared(self)
        services.host.localFiles = LibraryFiles(session: self)
        services.host.configuration = { [settings = script.permissions.environment(script.environment)] in
            settings[$0]
        }
        return services
    }
}
