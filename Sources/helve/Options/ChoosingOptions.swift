import ArgumentParser
import Matching
import Resolution

/// How it is decided which results are the wanted track.
struct ChoosingOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Who decides whether a result is the track: helve, or parachord for the gate of its desktop.",
            valueName: "name"))
    var matcher = Choosing.Judge.helve

    @Option(
        help: ArgumentHelp(
            "A version that will do where the wanted one is not to be had: \(AcceptedVersion.names). May be repeated.",
            valueName: "kind"))
    var acceptVersion: [AcceptedVersion] = []

    @Flag(help: "Show every result that was looked at, and what spoke for and against it.") var explain =
        false

    func validate() throws {
        guard matcher == .helve || acceptVersion.isEmpty else {
            throw ValidationError(
                "--accept-version goes with helve's own matcher; parachord's knows no versions")
        }
    }

    var choosing: Choosing {
        var choosing = Choosing()
        choosing.judge = matcher
        choosing.accepted = acceptVersion.reduce(into: []) { $0.formUnion($1.kinds) }
        choosing.explains = explain
        return choosing
    }
}

extension Choosing.Judge: ExpressibleByArgument {}

/// One kind of version, or any of them.
struct AcceptedVersion: ExpressibleByArgument {
    let kinds: Set<VersionKind>

    private static let kinds = VersionKind.allCases.filter { $0 != .aboutTheSong }
    static var names: String { (kinds.map(\.rawValue) + ["any"]).joined(separator: ", ") }
    static var allValueStrings: [String] { kinds.map(\.rawValue) + ["any"] }

    init?(argument: String) {
        if argument == "any" {
            kinds = Set(Self.kinds)
        } else {
            guard let kind = Self.kinds.first(where: { $0.rawValue == argument }) else { return nil }
            kinds = [kind]
        }
    }
}
