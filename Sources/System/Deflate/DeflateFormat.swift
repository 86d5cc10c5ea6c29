import CZlib

/// What stands around deflated bytes, by the names of https://compression.spec.whatwg.org/#supported-formats
public enum DeflateFormat: String, Sendable, CaseIterable {
    /// RFC 1952.
    case gzip
    /// RFC 1950, zlib's own.
    case deflate
    /// RFC 1951, nothing.
    case deflateRaw = "deflate-raw"

    /// How zlib is told: the size of the window, with its sign and more for the format.
    var windowBits: Int32 {
        switch self {
        case .gzip: MAX_WBITS + 16
        case .deflate: MAX_WBITS
        case .deflateRaw: -MAX_WBITS
        }
    }
}

/// Why bytes cannot be inflated.
public enum DeflateError: Error, Sendable, Hashable {
    /// They are not of the format.
    case malformed(reason: String)
    /// They end within.
    case truncated
    /// More bytes come after the end.
    case trailing
}

extension DeflateError: CustomStringConvertible {
    /// One line.
    public var description: String {
        switch self {
        case .malformed(let reason): "the compressed data is malformed: \(reason)"
        case .truncated: "the compressed data ends too early"
        case .trailing: "there is more after the end of the compressed data"
        }
    }
}
