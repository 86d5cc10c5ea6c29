import Model
import Plugins

/// What a plugin's file says, without running any of it.
struct FileChecks {
    let file: PluginFile

    /// Kinds of complaints with which a plugin works on the whole.
    private static let mild: Set<PluginComplaint.Kind> = [
        .malformedValue, .dottedID, .unknownCapability, .functionWithoutCapability, .resolveWithoutPlay,
        .lookupWithoutPattern, .shadowedStorage, .missingLabel, .duplicateEntry,
    ]

    private static let areas: [(path: String, title: String)] = [
        ("$.manifest", "The manifest is complete"),
        ("$.capabilities", "Each capability has its function, and each function its capability"),
        ("$.urlPatterns", "URL patterns can match"),
        ("$.settings", "Settings are well formed"),
        ("$.implementation", "Functions begin where the loader needs them"),
    ]

    /// One check for each area of the file that is in order, else one for each fault.
    var checks: [Check] {
        let complaints = file.complaints
        return [schemaCheck(except: Set(complaints.map(\.place)))]
            + Self.areas.flatMap { area in checks(of: area, complaints) }
            + complaints.filter { one in !Self.areas.contains { one.place.hasPrefix($0.path) } }.map(check)
    }

    private func checks(of area: (path: String, title: String), _ complaints: [PluginComplaint]) -> [Check] {
        let own = complaints.filter { $0.place.hasPrefix(area.path) }
        return own.isEmpty ? [Check(.file, String(area.path.dropFirst(2)), area.title)] : own.map(check)
    }

    private func check(_ complaint: PluginComplaint) -> Check {
        Check(
            .file, complaint.kind.rawValue, complaint.problem,
            Self.mild.contains(complaint.kind) ? .warned : .failed,
            message: "\(complaint.place): \(complaint.problem); \(complaint.mend)", path: complaint.place)
    }

    private static let schema = JSONSchema(EmbeddedScripts.axeSchema)

    private func schemaCheck(except places: Set<String>) -> Check {
        let title = "The file follows the schema"
        guard let document = try? JSON(parsing: file.text) else { return Check(.file, "schema", title) }
        let found = Self.schema.violations(in: document).filter { !places.contains($0.path) }
        guard let first = found.first else { return Check(.file, "schema", title) }
        return Check(
            .file, "schema", title, .failed,
            message: "\(first.path): \(first.problem); see axe.schema.json", path: first.path,
            details: found.dropFirst().map { "\($0.path): \($0.problem)" })
    }
}
