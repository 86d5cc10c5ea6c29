import ArgumentParser
import Host
import Model

struct ConfigGetCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "get", abstract: "Show a setting. Exit code 1 means that it has no value.",
        discussion: """
            Example:
              helve config get handler.youtube
            """)

    @Argument(help: "A setting.") var key: String
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            let key = try SettingKey(key)
            let item = try session.configuration().items().first { $0.key == key.text }
            if options.json {
                print(.object(JSONObject([(key.text, JSON(item?.shown))])))
            } else if let item {
                Terminal.standardOutput.write(DisplayText(item.shown).text + "\n")
            } else {
                note("\(key.text) is not set.", options)
            }
            return item == nil ? 1 : 0
        }
    }
}
