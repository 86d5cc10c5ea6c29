import Conformance
import Dispatch
import FileWatching
import Filesystem
import Host
import Model
import Plugins
import ScriptEngine

/// A plugin that is being written: loaded anew at each save, called by lines that are typed.
struct DevLoop {
    let folder: String
    let config: JSONObject?
    let session: Session

    private enum News: Sendable {
        case saved, typed(String), ended
    }

    /// Ends with the input.
    func run() async throws -> Int32 {
        let source = DevSource(folder: folder)
        _ = try source.file()
        let watch: FileWatch
        do { watch = try FileWatch(folders: source.folders) } catch {
            throw HostError(69, "\(error); name a folder that is there")
        }
        var plugin = await load(source)
        for await news in Self.news(watch) {
            switch news {
            case .saved: plugin = await load(source) ?? plugin
            case .typed(let line): if let plugin { await call(line, plugin) }
            case .ended: return 0
            }
        }
        return 0
    }

    private static func news(_ watch: FileWatch) -> AsyncStream<News> {
        AsyncStream { stream in
            DispatchQueue.global().async {
                while !watch.changes().isEmpty { stream.yield(.saved) }
            }
            DispatchQueue.global().async {
                while let line = readLine() { stream.yield(.typed(line)) }
                stream.yield(.ended)
            }
        }
    }

    /// Looks a plugin over, and says what it finds.
    ///
    /// - Returns: `nil` where there is none that could be used.
    private func load(_ source: DevSource) async -> PluginFile? {
        let output = Terminal.standardError
        do {
            let file = try source.file()
            let report = PluginLint(file).report
            let faults = report.checks.filter { $0.verdict == .failed || $0.verdict == .warned }
            for fault in faults {
                let mark = output.styled(
                    fault.verdict == .failed ? "✗" : "!", fault.verdict == .failed ? .red : .yellow)
                output.write("\(mark) \(DisplayText(fault.message ?? fault.title).withoutMiddle)\n")
            }
            let names = file.implementation.map(\.name).filter { !$0.hasPrefix("_") }.joined(separator: ", ")
            output.write(
                output.styled("\(file.id) \(file.manifest.version)", .bold)
                    + " loaded: \(DisplayText(names).text)\n")
            return file
        } catch {
            _ = report(error)
            return nil
        }
    }

    /// `FUNCTION JSON…`, the arguments one after the other.
    private func call(_ line: String, _ plugin: PluginFile) async {
        let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
        guard let function = words.first else { return }
        do {
            let arguments = try Self.arguments(words.count > 1 ? String(words[1]) : "")
            print(try await session.call(plugin, String(function), arguments, config: config))
        } catch let error as ScriptError {
            Terminal.standardError.write(DisplayText(error.description).withoutMiddle + "\n")
        } catch {
            _ = report(error)
        }
    }

    /// JSON values with spaces or commas between them.
    private static func arguments(_ text: String) throws -> [JSON] {
        if let list = (try? JSON(parsing: "[\(text)]"))?.array { return list }
        var (values, rest) = ([JSON](), "")
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            rest += rest.isEmpty ? String(word) : " " + word
            guard let value = try? JSON(parsing: rest) else { continue }
            (values, rest) = (values + [value], "")
        }
        if rest.contains(where: { !$0.isWhitespace }) { _ = try JSONText.value(rest, "the argument") }
        return values
    }
}

/// Where a plugin comes from that is being written.
struct DevSource {
    let folder: String

    /// As it is now.
    func file() throws -> PluginFile {
        let source = PluginFolder(path: folder)
        if source.isThere { return try PluginFile(bytes: source.packed(), path: source.path + ".axe") }
        return try PluginFile(path: try axe())
    }

    private func axe() throws -> String {
        let names: [String]
        do {
            names = try DirectoryListing.names(in: folder).filter {
                $0.hasSuffix(".axe") && !$0.hasPrefix(".")
            }
        } catch {
            throw HostError(65, "\(error); name a folder with a plugin")
        }
        guard names.count == 1 else {
            throw HostError(
                65,
                "\(folder): there \(names.isEmpty ? "is no plugin" : "are \(names.count) plugins") in it; name a folder with one, or one that helve unpack made"
            )
        }
        return folder + "/" + names[0]
    }

    /// What is to be watched.
    var folders: [String] {
        [folder, folder + "/functions"].filter { (try? FileAccess.isDirectory(Array($0.utf8))) ?? false }
    }
}
