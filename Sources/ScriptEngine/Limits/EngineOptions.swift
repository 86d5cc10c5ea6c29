import Glibc

/// Options of JavaScriptCore, which reads them from the environment when the first VM is made.
enum EngineOptions {
    /// Sets them once; what the user has set stays.
    static func apply() { _ = applied }

    /// Has JavaScriptCore set itself up, which takes some milliseconds once in a process.
    static func initialise() {
        apply()
        _ = JSString("")
    }

    private static let applied: Void = {
        // Without polling, a loop is stopped by a signal to its thread; with several VMs in one process a
        // signal is sometimes lost, and the loop then runs for ever.
        setenv("JSC_usePollingTraps", "1", 0)
        // In strict code JavaScriptCore drops the frame of a function that ends in a call. No other engine does, and whoever
        // reads a stack misses it.
        setenv("JSC_useTailCalls", "0", 0)
    }()
}
