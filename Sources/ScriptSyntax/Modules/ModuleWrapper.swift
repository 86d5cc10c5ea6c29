/// The function that is written around a module.
struct ModuleWrapper: Sendable {
    // Names of what is added, none of which the module uses.
    let environment, host, importCall, meta, exports, defaultValue, defaultFunction: String
    var isAsync = false
    var usesDirectEval = false
    /// Whether a default function has got its name from here.
    var namesDefault = false
    /// Names, as strings, each followed by the function that reads the value.
    var exported: [String] = []

    init(_ table: inout NameTable) {
        environment = FreshName.environment.unused(in: &table)
        host = FreshName.host.unused(in: &table)
        importCall = FreshName.importCall.unused(in: &table)
        meta = FreshName.meta.unused(in: &table)
        exports = FreshName.exports.unused(in: &table)
        defaultValue = FreshName.defaultValue.unused(in: &table)
        defaultFunction = FreshName.defaultFunction.unused(in: &table)
    }

    /// What stands before the module, on its first line.
    func prefix(_ mode: RewrittenModule.Mode) -> String {
        let parameters = "(\(environment),\(host),\(importCall),\(meta))"
        let function = isAsync ? "async function" : mode == .nested ? "function" : "function*"
        // What `eval` is given may name imports; only then are names looked up one by one as it runs.
        let head =
            usesDirectEval
            ? "(function\(parameters){with(\(environment)){return(\(function)()" : "(\(function)\(parameters)"
        return head + "{'use strict';{" + begin(mode)
    }

    private func begin(_ mode: RewrittenModule.Mode) -> String {
        let call = "\(host).begin(\(exports))"
        switch (mode, isAsync) {
        case (.nested, _): return call + ";"
        case (.resumed, true): return "if(\(call))await \(host).start;"
        case (.resumed, false): return "yield \(exports);"
        }
    }

    /// What stands behind the module, on a line of its own. Functions are declared before anything runs.
    var suffix: String {
        let naming = namesDefault ? "\(host).setName(\(defaultFunction));" : ""
        return "\nfunction \(exports)(){\(naming)return[\(exported.joined(separator: ","))]}}})"
            + (usesDirectEval ? "()}})" : "")
    }

    /// Has a name of the module exported.
    mutating func export(_ exported: String, as name: String, canBeEarly: Bool) {
        self.exported.append(exported.quoted)
        // JavaScriptCore does not name what is read too early.
        let shown = name == defaultValue ? exported : name
        self.exported.append(
            canBeEarly ? "()=>{try{return \(name)}catch{\(host).early(\(shown.quoted))}}" : "()=>\(name)")
    }
}

extension String {
    /// As a string literal of ASCII.
    fileprivate var quoted: String {
        let units = utf16.map { unit in
            let isPlain = unit >= 32 && unit < 127 && unit != 34 && unit != 92
            return isPlain
                ? String(Unicode.Scalar(UInt8(unit)))
                : "\\u" + String(0x1_0000 + Int(unit), radix: 16).dropFirst()
        }
        return "\"" + units.joined() + "\""
    }
}
