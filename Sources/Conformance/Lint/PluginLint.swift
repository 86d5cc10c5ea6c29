import Model
import Plugins

/// Looks over a plugin's file and source without running any of it.
public struct PluginLint: Sendable {
    private let file: PluginFile

    /// - Parameter file: what is looked over.
    public init(_ file: PluginFile) { self.file = file }

    /// What is in order and what is to be mended, with places.
    public var report: PluginReport {
        var report = PluginReport(path: file.path, id: file.id, version: "\(file.manifest.version)")
        report.checks = FileChecks(file: file).checks
        report.checks += FunctionChecks(file: file).checks([])
        report.checks += GlobalChecks(SourceSurvey(file)).checks
        report.checks += SecretChecks(file: file).checks
        report.checks += DangerChecks(file: file).checks
        report.checks += LoopChecks(file: file).checks
        let places = PluginFile.Places(file)
        for index in report.checks.indices {
            guard let path = report.checks[index].path else { continue }
            (report.checks[index].line, report.checks[index].column) = places[path]
        }
        return report
    }

    /// What each host has of what the plugin uses.
    public var hosts: HostVerdicts { HostVerdicts(SourceSurvey(file)) }

    /// The hosts that stand in the source and in settings, in order of the alphabet. Others may come from what services answer.
    public var contacts: [String] {
        let texts = file.implementation.map(\.source) + file.settings.fields.compactMap(\.defaultValue)
        let found = texts.flatMap { text in
            text.matches(of: /https?:\/\/([A-Za-z0-9.\-]+(?::[0-9]+)?|\[[0-9a-fA-F:.]+\])/).map {
                String($0.1).lowercased()
            }
        }
        return Set(found.filter { $0.contains(".") || $0.contains(":") || $0 == "localhost" }).sorted()
    }
}
