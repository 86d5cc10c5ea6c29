import ArgumentParser
import CoreScripts
import Host
import Model

struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Say whether helve and its core scripts fit together.",
        usage: "helve doctor [<options>]",
        discussion: """
            Looks at every core script in --js-dir, or in the program: what kind of script it is, what it publishes, and which \
            of the globals that it needs are here. Each is loaded by itself, so it runs. Exit code 0 means that all of them load and \
            that those are there which helve uses.

            Example:
              helve doctor --js-dir ~/src/parachord
            """)

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            let scripts = try await session.inspectScripts()
            let absent = Session.usedScripts.filter { name in !scripts.contains { $0.name == name } }
            if options.json {
                print(Self.json(scripts, absent))
            } else {
                let output = Terminal.standardOutput
                for script in scripts { output.write(Self.text(script, for: output)) }
                for name in absent {
                    output.write("\(output.styled(name, .yellow)): not there; helve uses it\n")
                }
            }
            return absent.isEmpty && scripts.allSatisfy { $0.fault == nil } ? 0 : 1
        }
    }

    private static func text(_ script: ScriptInspection, for output: Terminal) -> String {
        let head = output.styled(DisplayText(script.name).text, .bold)
        var lines = [head + (script.kind.map { "  \($0.rawValue)" } ?? "")]
        if !script.publishes.isEmpty {
            lines.append("  publishes " + script.publishes.joined(separator: ", "))
        }
        let needs = script.needs.map { need in
            switch need.source {
            case .helve: need.name
            case .script(let name): "\(need.name) (of \(name))"
            case .missing: output.styled("\(need.name) (not here)", .yellow)
            }
        }
        if !needs.isEmpty { lines.append("  needs " + needs.joined(separator: ", ")) }
        if let fault = script.fault {
            lines.append("  " + output.styled("fails: ", .red) + DisplayText(fault).text)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func json(_ scripts: [ScriptInspection], _ absent: [String]) -> JSON {
        let list = scripts.map { script -> JSON in
            [
                "name": .string(script.name), "kind": JSON(script.kind?.rawValue),
                "publishes": .array(script.publishes.map(JSON.string)),
                "needs": .array(script.needs.map(json)),
                "fault": JSON(script.fault),
            ]
        }
        return ["scripts": .array(list), "absent": .array(absent.map(JSON.string))]
    }

    private static func json(_ need: ScriptInspection.Need) -> JSON {
        let source: JSON =
            switch need.source {
            case .helve: "helve"
            case .script(let name): .string(name)
            case .missing: .null
            }
        return ["name": .string(need.name), "from": source]
    }
}
