import ArgumentParser
import Host
import Model
import Plugins

struct PluginConfigCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config", abstract: "Show or change a plugin's settings.",
        discussion: """
            The value - reads standard input: the only way for secrets, which are kept apart and shown masked. An \
            address that you set lets the plugin reach that host, a private one too.

            Example:
              helve plugin config subsonic serverUrl https://music.example.org
              helve plugin config subsonic password - < password.txt
            """)

    @Argument(help: "A plugin's id.") var id: String
    @Argument(help: "A setting. All are shown without one.") var key: String?
    @Argument(help: "Its new value, or - for standard input.") var value: String?
    @Flag(help: "Remove the setting's value.") var unset = false
    @Flag(help: "Take a setting that the plugin does not declare.") var force = false
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if unset, key == nil || value != nil { throw ValidationError("--unset takes a setting and no value") }
    }

    func run() async throws {
        try await perform(options) { session in
            let (settings, file) = (try session.settings(), try session.catalog().plugin(id).file)
            if let key, unset {
                try settings.unset(key, of: file)
                note("\(id) has no \(key) any more.", options)
            } else if let key, let value {
                try set(key, value, settings, file)
            }
            show(try settings.config(of: file), of: file)
            return 0
        }
    }

    private func set(_ key: String, _ value: String, _ settings: PluginSettings, _ file: PluginFile) throws {
        if value != "-", settings.isSecret(key, of: file) {
            throw HostError(
                64,
                "\(key) is a secret, and command lines are seen by others: helve plugin config \(id) \(key) - reads it from standard input"
            )
        }
        try settings.set(
            key, try value == "-" ? SecretInput.read(prompt: "\(id) \(key): ") : value, of: file, force: force
        )
    }

    private func show(_ config: PluginConfig, of file: PluginFile) {
        if options.json { return print(.object(config.masked)) }
        if let key {
            guard let item = config[key] else { return }
            return Terminal.standardOutput.write(
                DisplayText(item.masked.string ?? item.masked.text()).text + "\n")
        }
        if file.settings.fields.isEmpty, config.items.isEmpty {
            return note("\(id) has no settings.", options)
        }
        var table = Table(.init(title: "setting"), .init(title: "value"), .init(title: "what it is"))
        let declared = file.settings.fields.map(\.key)
        let others = config.items.map(\.key).filter { !declared.contains($0) }
        table.rows = (declared + others).map { key in
            let value = config[key].map { $0.masked.string ?? $0.masked.text() } ?? ""
            return [key, value, file.settings.field(key)?.explanation ?? ""]
        }
        Terminal.standardOutput.write(table.text(for: .standardOutput))
    }
}

extension ConfigurableField {
    /// What the field is, for the table of settings.
    fileprivate var explanation: String {
        isRequired ? label + " (required)" : label
    }
}
