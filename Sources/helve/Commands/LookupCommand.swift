import ArgumentParser
import Host
import Model

struct LookupCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lookup", abstract: "Show the track, album or playlist behind a URL.",
        usage: "helve lookup <url> [<options>]",
        discussion: """
            The plugin whose URL patterns match is asked.

            Example:
              helve lookup https://archive.org/details/gd77-05-08.sbd.hicks.4982.sbeok.shnf
            """)

    @Argument(help: "The address of a track, an album or a playlist.") var url: String
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if url.isBlank { throw ValidationError("the URL is empty") }
    }

    func run() async throws {
        try await perform(options) { session in
            guard let found = try await session.lookup(url) else {
                note("Nothing found behind \(url).", options)
                return 1
            }
            if options.json { print(found.json) } else { show(found) }
            return 0
        }
    }

    private func show(_ found: LookupResult) {
        let output = Terminal.standardOutput
        let name = found.result["name"]?.string.map { " \($0)" } ?? ""
        output.write(DisplayText("\(found.kind.rawValue)\(name), by \(found.resolver)").text + "\n")
        output.write(SourceTable.text(found.tracks, for: output))
    }
}
