import Host
import Synchronization

/// A prompt without a person: inputs come from standard input, a line or several at a time.
final class PromptReader: Sendable {
    private let ending = Ending()
    private let hasFailed = Atomic<Bool>(false)

    /// - Returns: the exit code.
    func run(_ session: Session, _ script: UserScript) async throws -> Int32 {
        let prompt = try await session.prompt(script) { [ending] in ending.end($0) }
        var input = ""
        while let line = readLine(strippingNewline: true) {
            if input.isEmpty, line.isBlank { continue }
            input += input.isEmpty ? line : "\n" + line
            if await take(input, prompt) { input = "" }
            if ending.isOver { break }
        }
        if !input.isEmpty { await take(input + "\n;", prompt, isLast: true) }
        if !ending.isOver { await prompt.close() }
        let code = await ending.code()
        return code == 0 && hasFailed.load(ordering: .relaxed) ? 1 : code
    }

    /// - Returns: whether the input was complete.
    @discardableResult
    private func take(_ input: String, _ prompt: ScriptPrompt, isLast: Bool = false) async -> Bool {
        switch await prompt.evaluate(input) {
        case .incomplete:
            guard isLast else { return false }
            fail("Uncaught SyntaxError: the input ends in the middle of a statement")
        case .result(let text): Terminal.standardOutput.write(text + "\n")
        case .failure(let text): fail(text)
        case .interruption: break
        }
        return true
    }

    private func fail(_ text: String) {
        hasFailed.store(true, ordering: .relaxed)
        Terminal.standardError.write(text + "\n")
    }
}

/// The end of a script, for somebody who waits for it.
final class Ending: Sendable {
    private struct State {
        var code: Int32?
        var waiting: CheckedContinuation<Int32, Never>?
    }

    private let state = Mutex(State())

    var isOver: Bool { state.withLock { $0.code != nil } }

    func end(_ code: Int32) {
        let waiting = state.withLock { state in
            state.code = state.code ?? code
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume(returning: code)
    }

    func code() async -> Int32 {
        await withCheckedContinuation { continuation in
            let code = state.withLock { state in
                if state.code == nil { state.waiting = continuation }
                return state.code
            }
            if let code { continuation.resume(returning: code) }
        }
    }
}
