import ArgumentParser
import Foundation
import Host
import ListenFiles
import Model
import Scrobbling

struct ScrobbleImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Take over listens from a file.",
        discussion: """
            Reads the .scrobbler.log of portable players, exports of ListenBrainz and Last.fm (JSON, JSON Lines, tables), and \
            JSON Lines with artist, track and timestamp; zip archives as they come from a service. Lines that cannot be read are named and the others taken; \
            importing a file again adds nothing. The services that you are signed in to are told, but not the \
            one that the file is from.

            Example:
              helve scrobble import /media/ipod/.scrobbler.log --zone Europe/Berlin
            """)

    @Argument(help: "A file with listens; - reads standard input.") var file: String
    @Option(help: "What the file is, whatever it looks like: audioscrobbler, json, csv.") var format:
        ListenFormat?
    @Option(
        help: ArgumentHelp(
            "The time zone of a portable player that does not know its own. (default: the machine's)",
            valueName: "zone"))
    var zone: String?
    @Option(
        help: ArgumentHelp(
            "Tell this service. May be repeated.", valueName: "service"))
    var to: [ServiceID] = []
    @Flag(help: "Tell no service; keep the listens only.") var keepOnly = false
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if keepOnly, !to.isEmpty { throw ValidationError("--keep-only and --to exclude each other") }
        if let zone, TimeZone(identifier: zone) == nil {
            throw ValidationError("\(zone) is no time zone; one looks like Europe/Berlin")
        }
    }

    func run() async throws {
        try await perform(options) { session in
            var wanted = ListenImport.Options()
            wanted.format = format
            if let zone = zone.flatMap(TimeZone.init(identifier:)) { wanted.zone = zone }
            wanted.services = keepOnly ? [] : to.isEmpty ? nil : to
            var broken: [JSON] = []
            let result = try session.importListens(file, wanted) { place, reason in
                let name = place.file.map { "\(file)/\($0)" } ?? file
                Terminal.standardError.write(
                    DisplayText("\(name):\(place.line): \(reason)").withoutMiddle + "\n")
                if options.json, broken.count < 10_000 {
                    var line = JSONObject([("line", JSON(place.line)), ("reason", .string(reason))])
                    line["file"] = place.file.map(JSON.string)
                    broken.append(.object(line))
                }
            }
            if options.json { print(result.json(broken)) } else { note(result.text, options) }
            return result.broken > 0 ? 65 : 0
        }
    }
}

extension ListenFormat: ExpressibleByArgument {}

extension ListenImport {
    /// For a person.
    fileprivate var text: String {
        var parts = ["\(added) listens added"]
        if known > 0 { parts.append("\(known) known already") }
        if passedOver > 0 { parts.append("\(passedOver) skipped tracks passed over") }
        if broken > 0 { parts.append("\(broken) lines that cannot be read") }
        let told = services.map(\.name).joined(separator: ", ")
        return parts.joined(separator: ", ")
            + (told.isEmpty ? "; no service is told" : "; to be told: \(told)")
    }

    /// For a program.
    fileprivate func json(_ lines: [JSON]) -> JSON {
        [
            "added": JSON(added), "known": JSON(known), "skipped": JSON(passedOver), "broken": JSON(broken),
            "services": .array(services.map { .string($0.rawValue) }), "lines": .array(lines),
        ]
    }
}
