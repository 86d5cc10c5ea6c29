/// Bounds of one parse.
public struct HTMLLimits: Sendable, Equatable {
    /// Input, in bytes of UTF-8.
    public var bytes = 16 << 20
    /// Memory of the parse itself, in bytes; all of it is returned when the parse ends.
    public var memory = 256 << 20
    /// Processor time of the parse.
    public var processorTime: Duration = .seconds(5)
    /// Depth of the tree that is handed out. What is nested deeper becomes a sibling at this depth, as in browsers.
    public var depth = 512

    /// The usual bounds.
    public init() {}

    /// How deep the parser's own stack may get: libgumbo takes time in proportion to input × depth.
    func depth(forInputOf bytes: Int) -> Int {
        let work = 4 << 30
        return max(2 * depth, min(16 * 1024, work / max(1, bytes)))
    }
}

/// Why HTML was not parsed.
public enum HTMLError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The input is longer than the limit. Both in bytes of UTF-8.
    case tooLong(bytes: Int, limit: Int)

    /// What and where, in one line.
    public var description: String {
        switch self {
        case .tooLong(let bytes, let limit):
            "HTML of \(bytes) bytes is longer than the \(limit) that are parsed; ask for a smaller page"
        }
    }
}
