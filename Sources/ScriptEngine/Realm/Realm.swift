import CJavaScriptCore

/// One JavaScript global environment with its VM. It lives on its engine's thread and dies there.
public final class Realm {
    let group: JSContextGroupRef
    let context: JSGlobalContextRef
    let watchdog: Watchdog
    let held: HeldValues
    private let entry: VMEntry

    /// Brings work from other threads back to this realm's.
    public let mailbox: Mailbox

    /// What is under way and must be ended with the realm: timers, transfers.
    public let handles = LiveHandles()

    /// What is known of scripts that were loaded from files.
    let scripts = LoadedScripts()

    /// State of the web platform's Swift halves, one value per type.
    private var attachments: [ObjectIdentifier: Any] = [:]

    private(set) var isClosed = false

    /// Whether the script was ended: nothing that it still does has an effect.
    private(set) var isStopped = false

    /// Told after a message from another thread, or a task of this realm, when nothing is under way any more.
    public var onIdle: () -> Void = {}

    /// Told that the script was ended.
    var onStop: (ScriptError) -> Void = { _ in }

    /// Told of a limit that ended a turn.
    var onViolation: (ScriptError) -> Void = { _ in }

    init(mailbox: Mailbox, limits: EngineLimits) {
        self.mailbox = mailbox
        EngineOptions.apply()
        group = JSContextGroupCreate()
        context = JSGlobalContextCreateInGroup(group, nil)
        watchdog = Watchdog(group: group, limits: limits)
        held = HeldValues(context)
        entry = VMEntry(group: group, context: context)
    }

    /// The global object.
    public var global: Value { Value(kept: JSContextGetGlobalObject(context), in: self) }

    /// The value attached under its type, made by `make` at first use.
    public func attachment<Attached>(_ type: Attached.Type, make: () -> Attached) -> Attached {
        let key = ObjectIdentifier(type)
        if let attached = attachments[key] as? Attached { return attached }
        let attached = make()
        attachments[key] = attached
        return attached
    }

    /// Evaluates a classic script.
    ///
    /// - Parameter name: shown in stacks.
    /// - Throws: `Thrown`.
    @discardableResult
    public func evaluate(_ source: ScriptSource, name: String) throws -> Value {
        try evaluate(source.makeString(), JSString(name))
    }

    /// Evaluates a classic script that a script has put together.
    ///
    /// - Parameter name: shown in stacks.
    /// - Throws: `Thrown`, also where one of them cannot be converted to a string.
    public func evaluate(_ source: Value, name: Value) throws -> Value {
        try evaluate(try source.copyString(), try name.copyString())
    }

    /// Evaluates a script from a file.
    ///
    /// - Parameter text: valid UTF-8.
    func evaluate(utf8 text: [UInt8], name: String) throws -> Value {
        try evaluate(JSString(utf8: text), JSString(name))
    }

    private func evaluate(_ text: borrowing JSString, _ name: borrowing JSString) throws -> Value {
        var exception: JSValueRef?
        let result = JSEvaluateScript(context, text.ref, nil, name.ref, 1, &exception)
        if let exception { throw Thrown(Value(exception, in: self)) }
        return made(result)
    }

    /// Parses a classic script without running it.
    ///
    /// - Returns: what the parser objects to, and the line of `source`, from 1; `nil` where all is well.
    public func syntaxError(in source: String) -> (message: String, line: Int)? {
        syntaxError(in: JSString(source))
    }

    /// - Parameter source: UTF-8.
    func syntaxError(in source: [UInt8]) -> (message: String, line: Int)? {
        syntaxError(in: JSString(utf8: source))
    }

    private func syntaxError(in text: borrowing JSString) -> (message: String, line: Int)? {
        var exception: JSValueRef?
        guard !JSCheckScriptSyntax(context, text.ref, nil, 1, &exception), let exception else { return nil }
        let error = Value(exception, in: self)
        let message = (try? error.get("message").string(prefix: ScriptError.textLimit)) ?? ""
        return (message, (try? error.get("line")).flatMap { Int(exactly: $0.number) } ?? 1)
    }

    /// Runs one turn of script under the watchdog. Microtasks are drained before it returns.
    ///
    /// - Throws: what `body` throws, or the limit that was hit.
    public func turn<Result>(_ body: () throws -> Result) throws -> Result {
        guard !isStopped else { throw Self.stopped }
        guard watchdog.begin() else { return try body() }
        let outcome = held.during { entry.run { Swift.Result { try body() } } }
        watchdog.end()
        guard let violation = watchdog.violation else { return try outcome.get() }
        recover()
        onViolation(violation)
        throw violation
    }

    /// Runs the microtasks that wait, within a turn and between two pieces of script.
    ///
    /// - Returns: `false` where the library does not let us: they run at the end of the turn.
    public func runMicrotasks() -> Bool { entry.runMicrotasks() }

    /// Ends the script: from now on it begins no turn, the functions of this program refuse it, and the turn that runs is
    /// ended as soon as the VM looks.
    public func stop() {
        isStopped = true
        watchdog.interrupt()
        onStop(Self.stopped)
    }

    static let stopped = ScriptError(kind: .closed, name: "AbortError", message: "the script was ended")

    /// Whether the watchdog has ended this turn: what is thrown now says nothing about the script.
    var isTerminating: Bool { watchdog.violation != nil }

    /// A terminated VM ends the next thing that it runs as well, where the termination was swallowed by a
    /// native function; so it is given something to end.
    private func recover() {
        watchdog.arm()
        let nothing = JSString("0")
        for _ in 1...3 {
            var exception: JSValueRef?
            JSEvaluateScript(context, nothing.ref, nil, nil, 1, &exception)
            if exception == nil { return }
        }
    }

    /// Ends everything under way and lets go of the VM.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        mailbox.close()
        handles.cancelAll()
        attachments = [:]
        onIdle = {}
        held.release()
        entry.release()
        watchdog.disarm()
        JSGlobalContextRelease(context)
        JSContextGroupRelease(group)
    }

    /// Frees what scripts no longer reach: for tests of teardown.
    public func collectGarbage() { JSSynchronousGarbageCollectForDebugging(context) }
}

/// A JavaScript exception on its way through Swift. `Error` asks for `Sendable`; it never leaves its turn.
public struct Thrown: Error, @unchecked Sendable {
    /// What was thrown: any value at all.
    public let value: Value

    /// Wraps what was thrown.
    public init(_ value: Value) { self.value = value }
}
