import Synchronization

/// The calls of one engine that are under way. Any thread may end them all, even while the engine's own is stuck.
final class PendingCalls: Sendable {
    private struct State {
        var waiting: [ObjectIdentifier: PendingCall] = [:]
        var begun: [ObjectIdentifier: PendingCall] = [:]
        var failure: ScriptError?
    }

    private let state = Mutex(State())

    /// Remembers a call that waits for its turn; fails it where there will be none.
    func add(_ call: PendingCall) {
        let failure = state.withLock { state in
            if state.failure == nil { state.waiting[ObjectIdentifier(call)] = call }
            return state.failure
        }
        if let failure { call.finish(.failure(failure)) }
    }

    /// The script has been called.
    func begin(_ call: PendingCall) {
        state.withLock { state in
            state.begun[ObjectIdentifier(call)] = state.waiting.removeValue(forKey: ObjectIdentifier(call))
        }
    }

    func remove(_ call: PendingCall) {
        state.withLock { state in
            state.waiting[ObjectIdentifier(call)] = nil
            state.begun[ObjectIdentifier(call)] = nil
        }
    }

    /// Fails the calls that have begun.
    func failBegun(_ error: ScriptError) {
        let calls = state.withLock { state in
            defer { state.begun = [:] }
            return state.begun.values
        }
        calls.forEach { $0.finish(.failure(error)) }
    }

    /// Fails all calls, those to come as well. The first reason counts.
    func failForEver(_ error: ScriptError) {
        let calls = state.withLock { state in
            defer { (state.waiting, state.begun) = ([:], [:]) }
            state.failure = state.failure ?? error
            return Array(state.waiting.values) + Array(state.begun.values)
        }
        calls.forEach { $0.finish(.failure(error)) }
    }
}
