import ArgumentParser
import Glibc
import Host
import Resolution
import ScriptEngine

/// What every command takes.
struct GlobalOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Where library, settings and installed plugins are.", valueName: "dir"))
    var dataDir: String?

    @Option(help: ArgumentHelp("A folder with .axe files to use as well. May be repeated.", valueName: "dir"))
    var pluginsDir: [String] = []

    @Option(
        help: ArgumentHelp("A folder with core scripts, such as a checkout of Parachord.", valueName: "dir"))
    var jsDir: String?

    @Option(help: ArgumentHelp("Answer every request from this HAR recording.", valueName: "file"))
    var replay: String?

    @Option(help: ArgumentHelp("Save every exchange to this HAR recording.", valueName: "file"))
    var record: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Seconds for the whole command. (default: 20, or none for scripts of your own)",
            valueName: "seconds"))
    var timeout: Double?

    @Flag(help: "Let plugins reach loopback, link-local and private addresses.")
    var allowPrivateNet = false

    @Flag(help: "Print one JSON document.")
    var json = false

    @Flag(name: .shortAndLong, help: "Show what plugins log.")
    var verbose = false

    @Flag(name: .shortAndLong, help: "Show errors only.")
    var quiet = false

    @Option(help: "Show log lines from this level on: debug, info, warning, error.")
    var logLevel: LogLevel?

    func validate() throws {
        guard timeout.map({ $0 >= 0.001 && $0 <= 86_400 }) ?? true else {
            throw ValidationError("--timeout takes seconds, from 0.001 to 86400")
        }
        if record != nil, record == replay {
            throw ValidationError(
                "--record would overwrite the recording that --replay reads; name another file")
        }
    }

    /// Opens the command's session.
    ///
    /// - Parameter console: whether what a script logs is part of what the command is for.
    func session(console: Bool = false, choosing: Choosing = Choosing()) throws -> Session {
        var options = SessionOptions(dataDirectory: try dataDirectory())
        options.cacheDirectory = cacheDirectory
        options.pluginDirectories = pluginsDir
        options.scriptDirectory = jsDir ?? environment("HELVE_JS_DIR")
        options.replay = replay
        options.choosing = choosing
        options.record = record
        options.timeout = .milliseconds(Int64((timeout ?? 20) * 1000))
        options.allowsPrivateNetwork = allowPrivateNet
        options.memoryLimit = try memoryLimit()
        options.end = { error in
            RawTerminal.leave()
            let code = report(error)
            _exit(code)
        }
        let (level, writer) = (threshold(console: console), ConsoleLog(namesPlugins: !console))
        options.log = { plugin, line in
            if LogLevel(line.level) >= level { writer.write(line.message, of: plugin) }
        }
        return Session(options)
    }

    /// The least severe level that is shown. What a plugin logs is its author's business, unless asked for.
    private func threshold(console: Bool) -> LogLevel {
        logLevel ?? (quiet ? .none : verbose || console ? .debug : .error)
    }

    /// In bytes.
    private func memoryLimit() throws -> Int? {
        guard let text = environment("HELVE_MEMORY_LIMIT") else { return nil }
        if let mebibytes = Int(text), (64...1 << 20).contains(mebibytes) { return mebibytes << 20 }
        throw HostError(64, "HELVE_MEMORY_LIMIT is the most memory in MiB, from 64; it is \"\(text)\"")
    }

    private func dataDirectory() throws -> String {
        if let directory = dataDir ?? environment("HELVE_DATA_DIR") { return directory }
        if let base = environment("XDG_DATA_HOME"), base.hasPrefix("/") { return base + "/helve" }
        guard let home = environment("HOME") else {
            throw HostError(64, "HOME is not set; name a folder with --data-dir")
        }
        return home + "/.local/share/helve"
    }

    private var cacheDirectory: String? {
        if let base = environment("XDG_CACHE_HOME"), base.hasPrefix("/") { return base + "/helve" }
        return environment("HOME").map { $0 + "/.cache/helve" }
    }

    private func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}

/// How severe a log line is.
enum LogLevel: String, ExpressibleByArgument, CaseIterable, Comparable {
    case debug, info, warning, error, none

    init(_ level: LogLine.Level) {
        switch level {
        case .debug: self = .debug
        case .info: self = .info
        case .warning: self = .warning
        case .error: self = .error
        }
    }

    static func < (left: LogLevel, right: LogLevel) -> Bool {
        allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
    }
}
