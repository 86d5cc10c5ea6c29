/// Why something was not done. Scripts see a `DOMException`, whose name stands beside each case.
public enum CryptographyError: Error, Sendable, Hashable {
    /// What was given as a key is none: `DataError`.
    case badKey(String)
    /// The operation failed, as with a wrong key or a changed message: `OperationError`.
    case failed(String)
    /// There is no such thing here: `NotSupportedError`.
    case unsupported(String)
}

extension CryptographyError: CustomStringConvertible {
    /// One line.
    public var description: String {
        switch self {
        case .badKey(let reason): "not a usable key: \(reason)"
        case .failed(let reason), .unsupported(let reason): reason
        }
    }
}
