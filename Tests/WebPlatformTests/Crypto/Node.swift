import Foundation
import Model

/// Node.js, as another implementation to compare with.
enum Node {
    private static let program: URL? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { URL(filePath: "\($0)/node") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path()) }
    }()

    static var isHere: Bool { program != nil }

    /// Calls a function of the object that the script evaluates to.
    static func run(_ function: String, _ argument: JSON = nil, of script: URL) throws -> JSON {
        let source = try String(contentsOf: script, encoding: .utf8)
        let node = Process()
        node.executableURL = program
        node.arguments = [
            "--input-type=module", "-e",
            """
            const input = JSON.parse(await process.stdin.toArray().then((parts) => Buffer.concat(parts).toString()));
            console.log(JSON.stringify(await (\(source)).\(function)(input)));
            """,
        ]
        let (input, output) = (Pipe(), Pipe())
        (node.standardInput, node.standardOutput) = (input, output)
        try node.run()
        try input.fileHandleForWriting.write(contentsOf: Data(argument.text().utf8))
        try input.fileHandleForWriting.close()
        let answer = try output.fileHandleForReading.readToEnd() ?? Data()
        node.waitUntilExit()
        return try JSON(parsing: String(decoding: answer, as: UTF8.self))
    }
}
