import ArgumentParser
import Host

struct ConfigUnsetCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unset", abstract: "Take a setting's value away.",
        discussion: """
            Example:
              helve config unset handler.youtube
            """)

    @Argument(help: "A setting.") var key: String
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            try session.configuration().unset(try SettingKey(key))
            return 0
        }
    }
}
