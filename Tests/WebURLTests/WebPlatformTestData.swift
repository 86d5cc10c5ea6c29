import Model
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// The Web Platform Tests' data, from the shared folder beside the repository.
enum WebPlatformTestData {
    static func cases(_ file: String) throws -> JSON? {
        let path = folder + file
        guard let stream = fopen(path, "r") else {
            print("skipped: there is no \(path)")
            return nil
        }
        defer { fclose(stream) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&chunk, 1, chunk.count, stream), count > 0 { bytes += chunk[..<count] }
        return try JSON(parsing: String(decoding: bytes, as: UTF8.self))
    }

    private static var folder: String {
        let parts = #filePath.split(separator: "/").dropLast(3)
        return "/" + parts.dropLast().joined(separator: "/") + "/shared/data/wpt/"
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
