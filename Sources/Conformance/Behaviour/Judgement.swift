import Model
import ScriptEngine

/// What is wrong with how a call ended. A plugin may fail, but so that hosts and people can make something of it.
struct Judgement {
    private(set) var verdict = Check.Verdict.passed
    private(set) var faults: [String] = []

    /// As many requests as one call may make while nothing but errors come back.
    static let mostRequests = 30

    mutating func note(_ problem: String, isMild: Bool = false) {
        verdict = .worse(verdict, isMild ? .warned : .failed)
        if faults.count < 10, !faults.contains(problem) { faults.append(problem) }
    }

    /// Looks at one call.
    mutating func judge(_ outcome: Outcome, of function: String, _ plugin: String) {
        switch outcome.result {
        case .success(let result):
            for fault in ResultShape.faults(of: result, from: function, of: plugin) {
                note("\(function) returned a result \(fault.clause)", isMild: fault.isMild)
            }
        case .failure(let error): judge(error, function)
        }
        for error in outcome.uncaught { note("\(function): nobody caught \(Self.text(of: error))") }
        if outcome.requests.count > Self.mostRequests {
            note("\(function) made more than \(Self.mostRequests) requests in one call")
        }
    }

    private mutating func judge(_ error: ScriptError, _ function: String) {
        switch error.kind {
        case .wallLimit: note("\(function) did not answer in time")
        case .processorLimit: note("\(function) used two seconds of processor time without a pause")
        case .memoryLimit: note("\(function) took more than 256 MiB of memory")
        case .result: note("\(function) returned what is no JSON value: \(error.message)")
        case .closed, .notPermitted: note("\(function) ended: \(error.message)")
        case .exception: judgeThrown(error, function)
        }
    }

    private mutating func judgeThrown(_ error: ScriptError, _ function: String) {
        let text = Self.text(of: error)
        if error.name == "ReferenceError" { return note("\(function) uses what is not there: \(text)") }
        if error.message.isEmpty { return note("\(function) threw an error without a message") }
        if error.stack == nil, error.message.hasPrefix("threw ") {
            return note("\(function) \(error.message.prefix(100)), which is no Error", isMild: true)
        }
        if Self.isCrash(error) {
            note(
                "\(function) stumbled over what it got: \(text); check what came before using it",
                isMild: true)
        }
    }

    /// What the engine throws where a script takes something for what it is not; a failed fetch is a TypeError too.
    private static func isCrash(_ error: ScriptError) -> Bool {
        if error.name == "URIError" || error.name == "RangeError" { return true }
        if error.name == "SyntaxError" { return error.message.contains("regular expression") }
        return error.name == "TypeError"
            && [
                "is not an object", "is not a function", "undefined is not", "null is not", "is not iterable",
            ]
            .contains { error.message.contains($0) }
    }

    /// The error on one line, with its place where that is known.
    static func text(of error: ScriptError) -> String {
        let function = error.function.map { $0 + ":" } ?? "line "
        let place = error.line.map { " (\(function)\($0)" + (error.column.map { ":\($0)" } ?? "") + ")" }
        let what = [error.name, error.message].filter { !$0.isEmpty }.joined(separator: ": ")
        return String((what.replacing("\n", with: " ") + (place ?? "")).prefix(300))
    }

    /// Whether two calls ended alike: in the same error, or with results of the same form.
    static func isSame(_ one: Outcome, _ other: Outcome) -> Bool {
        switch (one.result, other.result) {
        case (.success(let one), .success(let other)):
            one.typeName == other.typeName && one.array?.count == other.array?.count
        case (.failure(let one), .failure(let other)): one.name == other.name && one.message == other.message
        default: false
        }
    }

    /// How a call ended, in a few words.
    static func summary(_ outcome: Outcome) -> String {
        switch outcome.result {
        case .success(.array(let elements)): "\(elements.count) results"
        case .success(let result): result.shown
        case .failure(let error): text(of: error)
        }
    }
}
