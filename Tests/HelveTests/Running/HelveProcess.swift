import Foundation
import Glibc
import Synchronization
import Testing

/// The binary under test, run as a child process with folders of its own.
struct HelveProcess: Sendable {
    /// The debug build beside the test bundle.
    static let binary: String = {
        let bundle = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return (bundle as NSString).deletingLastPathComponent + "/helve"
    }()

    var arguments: [String]
    var folder: Folder
    var input: [UInt8] = []
    var environment: [String: String] = [:]
    /// A program and its arguments that start helve: `sh -c …`, `setpriv …`.
    var wrapper: [String] = []
    /// Guards against a hang: the child is killed then, and the test fails.
    var hangGuard: Duration = .seconds(150)

    /// How it ended.
    struct Outcome: Sendable {
        /// The exit code; 128 and the signal's number where a signal ended it.
        let code: Int32
        let output: String
        let errors: String
        /// The most memory that was resident at once; 0 where that is not more than the test process has had.
        let residentBytes: Int

        /// Lines of standard error.
        var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
    }

    /// Runs it to its end; at most three at a time, so that limits on time mean something.
    func run(at place: SourceLocation = #_sourceLocation) async throws -> Outcome {
        await Turnstile.shared.enter()
        let run = try ChildRun(self)
        let ending = await run.ending()
        await Turnstile.shared.leave()
        #expect(
            !ending.wasKilled, "helve \(arguments.joined(separator: " ")) did not end", sourceLocation: place)
        return Outcome(
            code: ending.code, output: try run.output(), errors: try run.errors(),
            residentBytes: ending.residentBytes)
    }

    /// Everything that the child sees of the environment.
    var variables: [String: String] {
        let base = [
            "PATH": "/usr/bin:/bin", "HOME": folder.path + "/home", "HELVE_DATA_DIR": folder.dataDirectory,
            "XDG_DATA_HOME": folder.path + "/home/data", "XDG_CONFIG_HOME": folder.path + "/home/config",
            "XDG_CACHE_HOME": folder.path + "/home/cache", "LANG": "C.UTF-8", "TZ": "UTC",
        ]
        return base.merging(environment) { $1 }.filter { !$0.value.isEmpty }
    }
}

/// Lets three pass at a time.
private actor Turnstile {
    static let shared = Turnstile()
    private var free = 3
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func enter() async {
        if free > 0 { return free -= 1 }
        await withCheckedContinuation { waiting.append($0) }
    }

    func leave() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
}
