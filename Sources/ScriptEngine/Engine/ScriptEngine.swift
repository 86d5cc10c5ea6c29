import Dispatch
import Model
import Timekeeping

/// The home in this process: a VM of its own on a thread of its own.
///
/// `prepare` runs on that thread at once, fills the realm, and returns an object whose methods are what
/// `call` can reach.
public actor ScriptEngine: ScriptHome {
    /// Fills a new realm and returns the object of exported functions.
    public typealias Preparation = @Sendable (Realm) throws -> Value

    private nonisolated let thread: EngineThread
    private nonisolated let limits: EngineLimits
    private nonisolated let time: any TimeSource
    private nonisolated let deadlines: CallDeadlines
    private nonisolated let mailbox: Mailbox
    /// Names the script in errors.
    public nonisolated let name: String

    private var realm: Realm?
    private var exports: RetainedValue?
    private var caller: RetainedValue?
    private var failure: ScriptError?
    private nonisolated let activity: EngineActivity

    /// The engine's own thread.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    /// Starts the engine; what goes wrong is told by the first call.
    public init(
        name: String, limits: EngineLimits = EngineLimits(), time: any TimeSource = SystemTime(),
        prepare: @escaping Preparation
    ) {
        self.name = name
        self.limits = limits
        self.time = time
        deadlines = CallDeadlines(time: time)
        thread = EngineThread()
        activity = EngineActivity(name: name)
        EngineRoll.add(activity)
        mailbox = Mailbox(thread: thread)
        thread.post { [weak self] in self?.assumeIsolated { $0.open(prepare) } }
    }

    isolated deinit {
        EngineRoll.remove(activity)
        activity.watch(nil)
        realm?.close()
        thread.stop()
    }

    /// Gets ready for the first engine, beside what the caller does meanwhile. Any thread; returns at once.
    public static func warmUp() { DispatchQueue.global().async { EngineOptions.initialise() } }

    private func open(_ prepare: Preparation) {
        let realm = Realm(mailbox: mailbox, limits: limits)
        self.realm = realm
        mailbox.open(realm)
        activity.watch(realm.watchdog)
        realm.onViolation = { [weak self] violation in
            self.map { $0.activity.calls.failBegun($0.named(violation)) }
        }
        realm.onStop = { [weak self] error in self?.activity.calls.failForEver(error) }
        do {
            try realm.turn {
                do {
                    caller = RetainedValue(
                        try realm.evaluate(.embedded(Self.callerSource), name: "helve:call"))
                    exports = RetainedValue(try prepare(realm))
                } catch let thrown as Thrown {
                    throw ScriptError(thrown)
                }
            }
        } catch {
            failure = named(error)
        }
    }

    /// See `ScriptHome`. The call has failed once the wall limit is over, whatever the script does.
    public nonisolated func call(
        _ function: String, _ arguments: [JSON], wallTime: Duration?
    ) async throws(ScriptError) -> JSON {
        let limit = wallTime ?? limits.wallTime
        let call = PendingCall()
        let deadline = deadlines.add(after: limit) { [name] in
            var error = ScriptError(
                kind: .wallLimit, name: "TimeoutError",
                message: "did not answer within \(limit.roundedToHundredths)")
            error.function = function
            error.plugin = name
            call.finish(.failure(error))
        }
        defer { deadlines.remove(deadline) }
        activity.calls.add(call)
        if !thread.post({ [weak self] in self?.assumeIsolated { $0.begin(call, function, arguments) } }) {
            call.finish(.failure(Self.closed))
        }
        let result = await withTaskCancellationHandler {
            await call.result()
        } onCancel: {
            call.finish(
                .failure(ScriptError(kind: .closed, name: "AbortError", message: "the call was cancelled")))
        }
        activity.calls.remove(call)
        return try result.get()
    }

    /// Ends the turn that runs, if one does, as soon as the VM looks; a storm of microtasks runs on. Any thread.
    public nonisolated func interrupt() { activity.interruptTurn() }

    /// See `ScriptHome`. A turn that does not end within a second is given up with its thread.
    public nonisolated func close() async {
        let closing = PendingCall()
        thread.post { [weak self] in
            self?.assumeIsolated { $0.shutDown() }
            closing.finish(.success(.null))
        }
        thread.stop()
        // A turn that will not end is given up with its thread.
        let timer = Task { [time] in
            try await time.sleep(for: .seconds(1))
            closing.finish(.success(.null))
        }
        _ = await closing.result()
        timer.cancel()
    }

    private static let closed = ScriptError(
        kind: .closed, name: "AbortError", message: "the engine was closed")

    private func shutDown() {
        failure = Self.closed
        activity.calls.failForEver(Self.closed)
        EngineRoll.remove(activity)
        activity.watch(nil)
        exports = nil
        caller = nil
        realm?.close()
        realm = nil
    }
}

extension ScriptEngine {
    /// `await` and `Reflect.apply` work whatever a script has done to `Promise` and `Array`.
    private static let callerSource: StaticString = """
        (function () {
            'use strict';
            const apply = Reflect.apply;
            return async function (exports, name, args, fulfilled, rejected) {
                try {
                    fulfilled(await apply(exports[name], exports, args));
                } catch (error) {
                    rejected(error);
                }
            };
        })()
        """

    private func begin(_ call: PendingCall, _ function: String, _ arguments: [JSON]) {
        if let failure { return call.finish(.failure(failure)) }
        guard let realm, let exports, let caller, !call.isFinished else { return }
        activity.calls.begin(call)
        do {
            // What is made outside of a turn would be held until the engine closes.
            try realm.turn {
                let given = realm.array(arguments.map { realm.value($0) })
                _ = try caller.value(in: realm).call([
                    exports.value(in: realm), realm.value(function), given, fulfilled(call, realm),
                    rejected(call, realm),
                ])
            }
        } catch {
            call.finish(.failure(named(error)))
        }
    }

    private func fulfilled(_ call: PendingCall, _ realm: Realm) -> Value {
        realm.function { [limits, weak self] realm, values in
            let result = Result { try Self.result(values[0], limits) }
            guard !realm.isTerminating else { return realm.undefined }
            call.finish(result.mapError { self?.named($0) ?? Self.scriptError($0) })
            return realm.undefined
        }
    }

    private func rejected(_ call: PendingCall, _ realm: Realm) -> Value {
        realm.function { [weak self] realm, values in
            let error = Self.scriptError(Thrown(values[0]))
            guard !realm.isTerminating else { return realm.undefined }
            call.finish(.failure(self?.named(error) ?? error))
            return realm.undefined
        }
    }

    private static func result(_ value: Value, _ limits: EngineLimits) throws -> JSON {
        do {
            if let json = try value.json(limit: limits.resultLength) { return json }
        } catch let thrown as Thrown {
            var error = ScriptError(thrown)
            error.kind = .result
            error.message = "the result is no JSON value: " + error.message
            throw error
        }
        if value.isUndefined { return .null }
        throw ScriptError(kind: .result, name: "TypeError", message: "the result is a function or a symbol")
    }

    private nonisolated func named(_ error: any Error) -> ScriptError {
        var error = Self.scriptError(error)
        error.plugin = error.plugin ?? name
        return error
    }

    private static func scriptError(_ error: any Error) -> ScriptError {
        switch error {
        case let error as ScriptError: error
        case let thrown as Thrown: ScriptError(thrown)
        default: ScriptError(kind: .exception, name: "Error", message: "\(error)")
        }
    }
}

extension Duration {
    /// For a message: what was left of a longer limit has nanoseconds.
    fileprivate var roundedToHundredths: Duration {
        .milliseconds(Int64((self / .milliseconds(10)).rounded()) * 10)
    }
}
