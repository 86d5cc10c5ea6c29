import CJavaScriptCore

/// The values that Swift has got from the VM and may still use.
///
/// The collector looks for values on the thread's stack, not on Swift's heap, where arrays, closures and boxes keep
/// theirs: one that only those know would be freed while it is in use. So each is protected from the moment Swift
/// gets it until the turn, or the function that a script called, is over. On the realm's thread.
final class HeldValues {
    private let context: JSGlobalContextRef
    private var refs: [JSValueRef] = []

    init(_ context: JSGlobalContextRef) { self.context = context }

    func add(_ ref: JSValueRef) {
        JSValueProtect(context, ref)
        refs.append(ref)
    }

    /// Runs `body` and lets go of what it was given by the VM. What it returns is safe as long as it is on the stack.
    func during<Result>(_ body: () throws -> Result) rethrows -> Result {
        let count = refs.count
        defer { release(downTo: count) }
        return try body()
    }

    func release(downTo count: Int = 0) {
        guard refs.count > count else { return }
        for ref in refs[count...] { JSValueUnprotect(context, ref) }
        refs.removeSubrange(count...)
    }
}
