import ArgumentParser
import Host
import Model
import ScriptEngine

struct CallCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "call", abstract: "Call one function of a plugin.",
        discussion: """
            Loads the plugin (a file or an id), runs its init with the config, calls the function with the \
            arguments, then the config, and prints what it returned as JSON. What it throws goes to standard \
            error as JSON, and the exit code is 1.

            Example:
              helve call my.axe search '"dark star"' --replay search.har
            """)

    @Argument(help: "A plugin's file or id.") var plugin: String
    @Argument(help: "The function's name.") var function: String
    @Argument(help: ArgumentHelp("Its arguments, each a JSON value.", valueName: "json-arg"))
    var arguments: [String] = []
    @Option(
        help: ArgumentHelp(
            "The config, a JSON object, instead of what is set for the plugin.", valueName: "json"))
    var config: String?
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options, console: true) { session in
            let arguments = try arguments.enumerated().map {
                try JSONText.value($0.element, "argument \($0.offset + 1)")
            }
            let config = try config.map { try JSONText.object($0, "--config") }
            let file = try session.plugin(plugin)
            do {
                print(try await session.call(file, function, arguments, config: config))
                return 0
            } catch let error as ScriptError {
                Terminal.standardError.write(JSON.object(JSONObject([("error", error.json)])).text() + "\n")
                return error.exitCode
            }
        }
    }
}
