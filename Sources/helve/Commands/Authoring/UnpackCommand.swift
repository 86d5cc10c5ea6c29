import ArgumentParser
import Conformance
import Host
import Plugins

struct UnpackCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unpack", abstract: "Take a plugin's file apart into a folder.",
        discussion: """
            Writes plugin.json, and a .js file for each function, so that editors, linters and version control understand \
            them. Packing the folder again gives the same file, byte for byte.

            Example:
              helve unpack my-radio.axe my-radio/
            """)

    @Argument(help: ArgumentHelp("The plugin's file.", valueName: "file.axe")) var file: String
    @Argument(help: ArgumentHelp("The folder. (default: the file's name without .axe)", valueName: "dir"))
    var folder: String?
    @Flag(help: "Write over a plugin that is in the folder.") var force = false
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { _ in
            let plugin = try PluginFile(path: file)
            let path = folder ?? (file.hasSuffix(".axe") ? String(file.dropLast(4)) : file + ".d")
            try PluginFolder(path: path).unpack(plugin, replacing: force)
            if options.json {
                print([
                    "folder": .string(path),
                    "functions": .array(plugin.implementation.map { .string($0.name) }),
                ])
            } else {
                note("unpacked \(plugin.implementation.count) functions into \(path)", options)
            }
            return 0
        }
    }
}
