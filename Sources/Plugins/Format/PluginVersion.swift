/// The version of a plugin, compared as the desktop compares it: the first three dot-separated parts as numbers; a part
/// that is missing or no number counts as 0.
public struct PluginVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
    private let parts: [Int]
    /// As the file writes it; `0.0.0` where it writes none.
    public let description: String

    /// Reads a version; any text is one.
    public init(_ text: String?) {
        let written = text ?? ""
        description = written.isEmpty ? "0.0.0" : written
        let numbers = written.split(separator: ".", maxSplits: 3, omittingEmptySubsequences: false)
            .prefix(3).map { Int($0) ?? 0 }
        parts = numbers + Array(repeating: 0, count: 3 - numbers.count)
    }

    /// Whether a text is written as `major.minor.patch`.
    static func isWellFormed(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 3
            && parts.allSatisfy { part in
                !part.isEmpty && part.utf8.count <= 9
                    && part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            }
    }

    /// Compares the three numbers only.
    public static func == (left: Self, right: Self) -> Bool { left.parts == right.parts }

    /// Compares the three numbers, the first one first.
    public static func < (left: Self, right: Self) -> Bool {
        left.parts.lexicographicallyPrecedes(right.parts)
    }

    /// Hashes the three numbers.
    public func hash(into hasher: inout Hasher) { hasher.combine(parts) }
}
