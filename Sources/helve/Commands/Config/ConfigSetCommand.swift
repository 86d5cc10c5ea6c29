import ArgumentParser
import Host
import Model

struct ConfigSetCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Change a setting.",
        discussion: """
            The value - reads standard input: the only way for secrets, which are kept apart and shown masked.

            Examples:
              helve config set volume.bandcamp -3
              helve config set scrobbler.listenbrainz.token - < token.txt
            """)

    @Argument(help: "A setting, such as volume.bandcamp.") var key: String
    @Argument(parsing: .allUnrecognized, help: "Its new value, or - for standard input.") var value: [String]
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        guard value.count == 1 else {
            throw ValidationError("one value is needed; put quotes around one that has spaces")
        }
    }

    func run() async throws {
        try await perform(options) { session in
            let key = try SettingKey(key)
            let text = value[0]
            if key.isSecret, text != "-" {
                throw HostError(
                    64,
                    "\(key.text) is a secret, and command lines are seen by others: helve config set \(key.text) - reads it from standard input"
                )
            }
            try session.configuration().set(
                key, text == "-" ? SecretInput.read(prompt: "\(key.text): ") : text)
            return 0
        }
    }
}
