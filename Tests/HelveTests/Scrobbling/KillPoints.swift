import Foundation
import Testing

/// A library that ends a program with SIGKILL at a place that is asked for: before or after a write to the database, a sync, a word on
/// the network. The program is the one that users have, and knows nothing of it (`Fixtures/kill-points`).
struct KillPoints {
    /// What is counted first.
    enum Start: String {
        /// From the first write to the database on.
        case wal
        /// From the first connection on.
        case net
    }

    private let library: String
    private let log: String

    /// Compiles it into a folder.
    init(in folder: Folder) throws {
        let made = try folder.makeFolder("kill-points")
        library = made + "/kill-points.so"
        log = made + "/log"
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compiler.arguments = [
            "g++", "-x", "c", "-shared", "-fPIC", "-O1", "-o", library,
            Repository.tests + "/Fixtures/kill-points/kill-points.c", "-ldl",
        ]
        try compiler.run()
        compiler.waitUntilExit()
        try #require(compiler.terminationStatus == 0)
    }

    /// What makes a run of helve end at a place, from 1; 0 for nowhere.
    func environment(
        at place: Int, from start: Start, clock: (place: Int, seconds: Int)? = nil,
        full: ClosedRange<Int>? = nil
    ) -> [String: String] {
        var variables = [
            "LD_PRELOAD": library, "KILL_POINTS_LOG": log, "KILL_POINTS_AT": String(place),
            "KILL_POINTS_FROM": start.rawValue,
        ]
        if let clock { variables["KILL_POINTS_CLOCK"] = "\(clock.place):\(clock.seconds)" }
        if let full { variables["KILL_POINTS_FULL"] = "\(full.lowerBound)-\(full.upperBound)" }
        return variables
    }

    /// The places since this was asked last: those of a run that was not to be killed, or where one was.
    func places() throws -> [String] {
        defer { try? FileManager.default.removeItem(atPath: log) }
        guard FileManager.default.fileExists(atPath: log) else { return [] }
        return try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").map(String.init)
    }
}
