import Foundation
import Model
import ScriptSyntax

/// How fast scripts are read and written as functions.
enum SyntaxBenchmark {
    private static let rounds = 5

    /// The fastest of some rounds, in megabytes a second.
    static func run(_ path: String) throws -> JSON {
        let source = try SourceText(Array(try Data(contentsOf: URL(fileURLWithPath: path))))
        return [
            "bytes": JSON(source.bytes.count),
            "read": try speed(source) { _ = ScriptCheck.fault(in: $0, as: .module) },
            "write": try speed(source) { _ = try RewrittenModule($0).script(.nested) },
            "wrap": try speed(source) { _ = RewrittenScript.commonJS($0) },
        ]
    }

    private static func speed(_ source: SourceText, _ body: (SourceText) throws -> Void) throws -> JSON {
        let times = try (0..<rounds).map { _ in try ContinuousClock().measure { try body(source) } }
        return .number((Double(source.bytes.count) / 1e6 / (times.min()! / .seconds(1))).rounded())
    }
}
