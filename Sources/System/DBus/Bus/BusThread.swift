import CGLib
import Glibc
import Threads

/// The one thread that all buses are served on: a main loop of GLib's.
enum BusThread {
    private final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    private struct Context: @unchecked Sendable {
        // GLib's contexts may be used on any thread.
        let pointer: OpaquePointer
    }

    /// Started when it is first asked for, and never ended.
    private static let context: Context = {
        let context = Context(pointer: g_main_context_new())
        startThread(for: "D-Bus") {
            g_main_context_push_thread_default(context.pointer)
            g_main_loop_run(g_main_loop_new(context.pointer, 0))
        }
        return context
    }()

    /// Runs it on the thread, after what was given before. It must return at once.
    static func run(_ body: @escaping @Sendable () -> Void) { attach(g_idle_source_new(), body) }

    /// Runs it on the thread when that much time has passed.
    static func run(after milliseconds: UInt32, _ body: @escaping @Sendable () -> Void) {
        attach(g_timeout_source_new(milliseconds), body)
    }

    /// Runs it on the thread and returns what it returns.
    static func value<Value: Sendable>(of body: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in run { continuation.resume(returning: body()) } }
    }

    private static func attach(
        _ source: UnsafeMutablePointer<GSource>?, _ body: @escaping @Sendable () -> Void
    ) {
        g_source_set_priority(source, G_PRIORITY_DEFAULT)
        g_source_set_callback(
            source,
            { work in
                Unmanaged<Work>.fromOpaque(work!).takeUnretainedValue().body()
                return 0
            }, Unmanaged.passRetained(Work(body)).toOpaque(), { Unmanaged<Work>.fromOpaque($0!).release() })
        g_source_attach(source, context.pointer)
        g_source_unref(source)
    }
}
