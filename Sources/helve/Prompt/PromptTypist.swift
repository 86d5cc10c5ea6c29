import Dispatch
import Glibc
import Host
import LineEditor
import Synchronization

/// A prompt with a person at a terminal. Lines are read on a thread of their own; scripts may print meanwhile.
final class PromptTypist: @unchecked Sendable {
    private let editor: LineEditor
    private let history: PromptHistory
    private let hasEnded = Mutex<Int32?>(nil)
    private let evaluation = Mutex<Task<ScriptPrompt.Outcome, Never>?>(nil)
    private let interruptions = Atomic<Int>(0)
    private var signals: [any DispatchSourceSignal] = []

    /// - Parameter path: of the file that keeps what was typed.
    /// - Returns: `nil` where lines cannot be edited.
    init?(history path: String) {
        history = PromptHistory(path)
        guard let editor = LineEditor(remembering: history.lines) else { return nil }
        self.editor = editor
    }

    /// Prints above the line that is being typed.
    @Sendable func write(_ stream: UserScript.Stream, _ bytes: [UInt8]) { editor.outlet.print(bytes) }

    /// - Returns: the exit code.
    func run(_ session: Session, _ script: UserScript) async throws -> Int32 {
        let prompt = try await session.prompt(script) { [self] code in
            hasEnded.withLock { $0 = $0 ?? code }
            editor.outlet.finish()
        }
        watchSignals(prompt)
        say("Ctrl-D leaves, Tab completes, _ is the last result.\n")
        editor.complete = { text in
            let found = Self.waiting { await prompt.completions(of: text) }
            return LineEditor.Completion(prefix: found.prefix, candidates: found.names)
        }
        return await withCheckedContinuation { continuation in
            DispatchQueue(label: "prompt").async { [self] in
                readLines(prompt)
                continuation.resume(returning: hasEnded.withLock { $0 } ?? 0)
            }
        }
    }

    private func readLines(_ prompt: ScriptPrompt) {
        var input = ""
        while hasEnded.withLock({ $0 == nil }) {
            switch editor.read(prompt: input.isEmpty ? "> " : "... ") {
            case .end: return say("\n")
            case .interruption(let typed):
                say(input.isEmpty && typed.isEmpty ? "^C (Ctrl-D leaves)\n" : "^C\n")
                input = ""
            case .line(let line):
                keep(line)
                if input.isEmpty, line.isBlank { continue }
                input += input.isEmpty ? line : "\n" + line
                if show(evaluate(input, prompt)) { input = "" }
            }
        }
    }

    private func keep(_ line: String) {
        guard !line.isBlank else { return }
        editor.remember(line)
        history.append(line)
    }

    private func evaluate(_ input: String, _ prompt: ScriptPrompt) -> ScriptPrompt.Outcome {
        interruptions.store(0, ordering: .relaxed)
        let task = Task { await prompt.evaluate(input) }
        evaluation.withLock { $0 = task }
        defer { evaluation.withLock { $0 = nil } }
        return Self.waiting { await task.value }
    }

    /// - Returns: whether the input was complete.
    private func show(_ outcome: ScriptPrompt.Outcome) -> Bool {
        switch outcome {
        case .incomplete: return false
        case .result(let text), .failure(let text): say(text + "\n")
        case .interruption: say("")
        }
        return true
    }

    private func say(_ text: String) { editor.outlet.print(Array(text.utf8)) }

    // MARK: - Signals

    private func watchSignals(_ prompt: ScriptPrompt) {
        on(SIGINT) { [self] in interrupt(prompt) }
        on(SIGWINCH) { [self] in editor.outlet.resize() }
        on(SIGCONT) { [self] in editor.outlet.resume() }
    }

    private func on(_ number: Int32, _ body: @escaping @Sendable () -> Void) {
        if number == SIGINT { signal(number, SIG_IGN) }
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler(handler: body)
        source.resume()
        signals.append(source)
    }

    /// Gives up the line, or ends what runs; a script that does not end at once ends helve the second time.
    private func interrupt(_ prompt: ScriptPrompt) {
        if editor.outlet.interrupt() { return }
        if interruptions.add(1, ordering: .relaxed).newValue > 2 { _exit(130) }
        say("\n")
        prompt.interrupt()
        evaluation.withLock { $0?.cancel() }
    }

    /// Waits, on a thread that is not one of the pool.
    private static func waiting<T: Sendable>(_ body: @escaping @Sendable () async -> T) -> T {
        let handover = Handover<T>()
        Task { handover.give(await body()) }
        return handover.take()
    }
}

/// A value for a thread that waits for it.
private final class Handover<T: Sendable>: Sendable {
    private let value = Mutex<T?>(nil)
    private let isThere = DispatchSemaphore(value: 0)

    func give(_ given: T) {
        value.withLock { $0 = given }
        isThere.signal()
    }

    func take() -> T {
        isThere.wait()
        return value.withLock { $0! }
    }
}
