import ScriptEngine
import ScriptSyntax
import WebPlatform

/// A program that is typed, input by input. On its realm's thread.
public final class Prompt {
    /// What came of an input.
    public enum Outcome: Sendable, Hashable {
        /// It is not complete.
        case incomplete
        /// Its result, as a person reads it.
        case result(String)
        /// What it threw, as a person reads it.
        case failure(String)
    }

    private let program: Program
    private unowned let realm: Realm
    private let pair: RetainedValue
    private let folder: String
    private var count = 0

    /// - Parameter folder: the one from which relative specifiers start.
    /// - Throws: `Thrown`.
    public init(_ program: Program, in realm: Realm, folder: String) throws {
        self.program = program
        self.realm = realm
        self.folder = folder
        pair = RetainedValue(try program.pair("prompt"))
        try program.pair("program").get("keepOpen").call()
        try pair.value(in: realm).get("install").call([program.loader.requireFunction(from: folder + "/REPL")]
        )
    }

    /// Runs an input, in a turn.
    ///
    /// - Parameter done: told once, perhaps after many turns.
    public func evaluate(_ text: String, done: @escaping (Outcome) -> Void) {
        let input: PromptInput
        do throws(SyntaxError) { input = try PromptInput(text) } catch {
            return done(error.isAtEnd ? .incomplete : .failure(Self.description(of: error, in: text)))
        }
        count += 1
        do { try realm.turn { try run(input, as: "\(folder)/REPL\(count)", done) } } catch {
            done(.failure(failure(error)))
        }
    }

    private func run(_ input: PromptInput, as name: String, _ done: @escaping (Outcome) -> Void) throws {
        let names = realm.value(
            .array(input.declarations.map { [.string($0.name), .string($0.kind.rawValue)] }))
        try call("declare", names)
        let value = try program.loader.evaluateClassic(text: input.text, as: name)
        guard input.isAsync else {
            try call("settle", names)
            return done(.result(try call("result", value).string()))
        }
        let fulfilled = realm.function { [weak self] realm, values in
            guard let self else { return realm.undefined }
            try call("settle", names)
            done(.result(try call("result", values[0]).string()))
            return realm.undefined
        }
        let rejected = realm.function { [weak self] realm, values in
            done(.failure(self?.failure(Thrown(values[0])) ?? ""))
            return realm.undefined
        }
        try call("follow", value, fulfilled, rejected)
    }

    /// Lets what is pending finish, and the program end then.
    public func close() throws -> Value {
        let result = try program.pair("program").get("close").call()
        // A message, so that the program sees whether anything is pending.
        realm.mailbox.post { _ in }
        return result
    }

    /// What could stand at the end of a text.
    ///
    /// - Returns: how many characters of the text belong to it, and the names.
    public func completions(of text: String) -> (prefix: Int, names: [String]) {
        let found = try? realm.turn { try call("complete", realm.value(text)).json()?.array }
        guard let found, let prefix = found.first?.number else { return (0, []) }
        return (Int(prefix), found.dropFirst().compactMap(\.string))
    }

    @discardableResult
    private func call(_ name: String, _ values: Value...) throws -> Value {
        try pair.value(in: realm).get(name).call(values)
    }

    private func failure(_ error: any Error) -> String {
        guard let thrown = error as? Thrown else { return "Uncaught \(error)" }
        let text = try? realm.turn { try call("failure", thrown.value).string() }
        return text ?? "Uncaught, and cannot be shown"
    }

    /// The line, a mark below, and what is wrong.
    private static func description(of error: SyntaxError, in text: String) -> String {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let line = lines.indices.contains(error.place.line - 1) ? lines[error.place.line - 1] : ""
        let mark = String(repeating: " ", count: max(0, error.place.column - 1)) + "^"
        return "\(line)\n\(mark)\n\nUncaught SyntaxError: \(error.message)"
    }
}
