import CJavaScriptCore
import Glibc

/// Runs turns of Swift code within one entry into the VM.
///
/// Each entry costs a look at the thread's processor time, and without this every microtask is an entry of its own:
/// 100,000 of them took four times as long. Worse, the watchdog begins anew at each entry, so that it never saw the
/// end of a storm of microtasks (`docs/decisions/0015-one-entry-a-turn.md`).
final class VMEntry {
    private let group: JSContextGroupRef
    private let context: JSGlobalContextRef
    private let function: JSObjectRef
    private let work = Work()

    /// What the native function finds to do when it is called.
    private final class Work {
        var body: (() -> Void)?
    }

    init(group: JSContextGroupRef, context: JSGlobalContextRef) {
        self.group = group
        self.context = context
        function = JSObjectMake(context, Self.jsClass, Unmanaged.passUnretained(work).toOpaque())
        JSValueProtect(context, function)
    }

    /// Runs the body, and then the microtasks that wait.
    func run<Result>(_ body: () -> Result) -> Result {
        var result: Result?
        withoutActuallyEscaping({ result = body() }) { body in
            work.body = {
                body()
                _ = self.runMicrotasks()
            }
            JSObjectCallAsFunction(context, function, nil, 0, nil, nil)
            work.body = nil
        }
        return result!
    }

    func release() { JSValueUnprotect(context, function) }

    /// Runs the microtasks that wait; `false` where that cannot be done before the entry ends.
    func runMicrotasks() -> Bool {
        guard let symbols = Self.symbols else { return false }
        withUnsafeTemporaryAllocation(byteCount: 64, alignment: 16) { holder in
            symbols.lock(holder.baseAddress!, group)
            symbols.drainMicrotasks(group)
            symbols.unlock(holder.baseAddress!)
        }
        return true
    }

    /// What the library exports and no C header declares; a group is its `JSC::VM`. Where something is missing, microtasks
    /// run when the entry ends, each in an entry of its own.
    private struct Symbols {
        let lock: @convention(c) (UnsafeMutableRawPointer, JSContextGroupRef) -> Void
        let unlock: @convention(c) (UnsafeMutableRawPointer) -> Void
        let drainMicrotasks: @convention(c) (JSContextGroupRef) -> Void

        init?() {
            guard let lock = dlsym(nil, "_ZN3JSC12JSLockHolderC1ERNS_2VME"),
                let unlock = dlsym(nil, "_ZN3JSC12JSLockHolderD1Ev"),
                let drain = dlsym(nil, "_ZN3JSC2VM15drainMicrotasksEv")
            else { return nil }
            self.lock = unsafeBitCast(
                lock, to: (@convention(c) (UnsafeMutableRawPointer, JSContextGroupRef) -> Void).self)
            self.unlock = unsafeBitCast(unlock, to: (@convention(c) (UnsafeMutableRawPointer) -> Void).self)
            drainMicrotasks = unsafeBitCast(drain, to: (@convention(c) (JSContextGroupRef) -> Void).self)
        }
    }

    private static let symbols = Symbols()

    nonisolated(unsafe) private static let jsClass: JSClassRef = {
        var definition = kJSClassDefinitionEmpty
        definition.callAsFunction = { context, function, _, _, _, _ in
            let work = Unmanaged<Work>.fromOpaque(JSObjectGetPrivate(function)).takeUnretainedValue()
            work.body?()
            return JSValueMakeUndefined(context)
        }
        return JSClassCreate(&definition)
    }()
}
