import ArgumentParser
import Host
import Library
import Model
import Synchronization

struct LibraryScanCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scan", abstract: "Read what is new or changed in the folders of the library.",
        usage: "helve library scan [<folder> ...] [<options>]",
        discussion: """
            Interrupt it at any time: what was read stays, and the next scan goes on from there. A folder that \
            has become empty is left as it is: its drive is probably not mounted.

            Example:
              helve library scan
            """)

    @Argument(help: ArgumentHelp("Only this folder of the library.", valueName: "folder")) var folders:
        [String] = []
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await perform(options) { session in
            let library = try session.library()
            let wanted = try folders.isEmpty ? library.folders().map(\.path) : folders
            if wanted.isEmpty {
                throw HostError(64, "there is no folder to scan; add one with: helve library add")
            }
            var reports: [ScanReport] = []
            for folder in wanted {
                let bar = ProgressBar(isShown: !options.quiet)
                let report = try await library.scan(folder) { progress in
                    bar.show(
                        progress.current, of: progress.total,
                        progress.path.split(separator: "/").last.map(String.init) ?? "")
                }
                bar.clear()
                reports.append(report)
                tell(report)
            }
            if options.json { print(.array(reports.map(\.json))) }
            return reports.contains { $0.skipped == .notADirectory || $0.skipped == .unreadable } ? 69 : 0
        }
    }

    private func tell(_ report: ScanReport) {
        note("\(report.folder): \(report.summary)", options)
        for failure in report.failures.prefix(options.verbose ? .max : 10) {
            note("  \(failure.path): \(failure.reason)", options)
        }
        let hidden = options.verbose ? 0 : report.failures.count - 10
        if hidden > 0 { note("  and \(hidden) more; --verbose shows them", options) }
    }
}

extension ScanReport {
    /// One line for a person.
    fileprivate var summary: String {
        switch skipped {
        case .notADirectory: "no directory any more; nothing was changed"
        case .unreadable, .walkFailed: "cannot be read; nothing was changed"
        case .emptyButKnown:
            "empty, though the library knows tracks in it; is the drive mounted? Nothing was changed"
        case nil:
            "\(total) files, \(added) added, \(updated) updated, \(removed) removed"
                + (errors > 0 ? ", \(errors) unreadable" : "")
        }
    }

    /// For programs.
    fileprivate var json: JSON {
        [
            "folder": .string(folder), "total": JSON(total), "processed": JSON(processed),
            "added": JSON(added),
            "updated": JSON(updated), "removed": JSON(removed), "errors": JSON(errors),
            "skipped": JSON(skipped?.rawValue),
            "failures": .array(failures.map { ["path": .string($0.path), "error": .string($0.reason)] }),
        ]
    }
}
