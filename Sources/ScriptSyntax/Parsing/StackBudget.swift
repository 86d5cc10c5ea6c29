/// Bounds how deep a text may be nested by what that takes of the stack.
///
/// A script may use 5 MiB of its thread's 8, and can have another one loaded from there.
struct StackBudget {
    private static let bytes = 2 << 20

    private let start = StackBudget.address

    /// Whether there is nothing left.
    var isExhausted: Bool { start > Self.address + UInt(Self.bytes) }

    /// Where the stack is. It grows down.
    @inline(never) private static var address: UInt {
        var mark: UInt8 = 0
        return withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
    }
}
