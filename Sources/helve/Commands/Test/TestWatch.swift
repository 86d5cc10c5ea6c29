import Conformance
import Dispatch
import FileWatching
import Host

/// Tests plugins again whenever one of their files is saved, for ever.
struct TestWatch {
    let files: [String]
    let session: Session
    let tester: PluginTester

    func run(_ show: @escaping (TestReport) throws -> Void) async throws {
        let watch: FileWatch
        do { watch = try FileWatch(folders: Set(files.map(Self.folder))) } catch {
            throw HostError(69, "\(error); test without --watch")
        }
        let bundled = try session.bundledPlugins()
        var changed = files
        while true {
            let terminal = Terminal.standardOutput
            if terminal.isInteractive { terminal.write("\u{1B}[2J\u{1B}[H") }
            try show(await tester.test(changed, beside: bundled, width: TestCommand.width))
            if terminal.isInteractive {
                terminal.write(terminal.styled("waiting for changes; Ctrl-C ends", .dim) + "\n")
            }
            repeat { changed = await affected(by: watch) } while changed.isEmpty
        }
    }

    /// The plugins whose own files, or recordings beside them, changed.
    private func affected(by watch: FileWatch) async -> [String] {
        let paths = await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: watch.changes()) }
        }
        return files.filter { file in
            let stem = file.hasSuffix(".axe") ? String(file.dropLast(4)) : file
            let own = [file, stem + ".cases.json"].map(Self.plain)
            let folder = Self.folder(file)
            return paths.map(Self.plain).contains { path in
                own.contains(path) || path.hasSuffix(".har") && Self.folder(path) == Self.plain(folder)
            }
        }
    }

    private static func folder(_ path: String) -> String {
        path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    }

    private static func plain(_ path: String) -> String {
        path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    }
}
