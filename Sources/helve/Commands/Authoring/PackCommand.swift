import ArgumentParser
import Conformance
import Filesystem
import Host
import Plugins

struct PackCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pack", abstract: "Put a folder together into a plugin's file.",
        discussion: """
            Takes a folder that helve unpack made, and edited since, and writes the .axe file. With --check nothing is written, \
            and the exit code is 1 where the file differs.

            Example:
              helve pack my-radio/ my-radio.axe
            """)

    @Argument(help: ArgumentHelp("The folder.", valueName: "dir")) var folder: String
    @Argument(
        help: ArgumentHelp("The plugin's file. (default: the folder's name with .axe)", valueName: "file.axe")
    )
    var file: String?
    @Flag(help: "Only compare.") var check = false
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { _ in
            let source = PluginFolder(path: folder)
            let bytes = try source.packed()
            let path = file ?? source.path + ".axe"
            let plugin = try PluginFile(bytes: bytes, path: path)
            let isSame = try? RegularFile.read(path, limit: PluginFile.maximumSize + 1) == bytes
            if check {
                if isSame != true { note("\(path) differs from \(folder); run helve pack", options) }
                return isSame == true ? 0 : 1
            }
            if isSame != true { try Self.write(bytes, to: path) }
            if options.json {
                print(["file": .string(path), "id": .string(plugin.id), "changed": .bool(isSame != true)])
            } else {
                note(isSame == true ? "\(path) is up to date" : "packed \(path)", options)
            }
            return 0
        }
    }

    private static func write(_ bytes: [UInt8], to path: String) throws {
        do { try FileChange.write(bytes, to: path) } catch {
            throw HostError(69, "\(error); choose a file that can be written")
        }
    }
}
