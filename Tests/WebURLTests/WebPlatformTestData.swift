import Foundation
import Model
import Testing

/// The Web Platform Tests' data, from the shared folder beside the repository.
enum WebPlatformTestData {
    /// `nil`, with a word about it, where the file is absent.
    static func cases(_ file: String) throws -> JSON? {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        let path = root.appending(path: "../shared/data/wpt/" + file).standardizedFileURL.path
        guard let data = FileManager.default.contents(atPath: path) else {
            print("skipped: there is no \(path)")
            return nil
        }
        return try JSON(parsing: String(decoding: data, as: UTF8.self))
    }
}

/// Counts cases, prints each failure, and requires a share of them to pass.
struct Tally {
    let name: String
    private var count = 0
    private var failures: [String] = []

    init(_ name: String) { self.name = name }

    mutating func record(_ description: @autoclosure () -> String, passed: Bool) {
        count += 1
        if !passed { failures.append(description()) }
    }

    func require(share: Double = 0.99, sourceLocation: SourceLocation = #_sourceLocation) {
        for failure in failures { print("\(name): \(failure)") }
        let passed = count - failures.count
        print("\(name): \(passed) of \(count) cases pass")
        #expect(count > 0, sourceLocation: sourceLocation)
        #expect(Double(passed) >= share * Double(count), sourceLocation: sourceLocation)
    }
}

/// By bytes: strings with canonically equivalent characters are equal in Swift and are not in a URL.
func same(_ a: String, _ b: String) -> Bool { a.utf8.elementsEqual(b.utf8) }
