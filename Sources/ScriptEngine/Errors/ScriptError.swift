import Model

/// Why a script did not do what was asked of it.
public struct ScriptError: Error, Sendable, Hashable {
    /// What kind of failure it is.
    public enum Kind: String, Sendable {
        /// The script threw, or its promise was rejected.
        case exception
        /// A turn took more processor time than `EngineLimits.processorTime`.
        case processorLimit = "cpu-limit"
        /// A call was not settled within `EngineLimits.wallTime`.
        case wallLimit = "timeout"
        /// A turn took more memory than `EngineLimits.memoryBytes`.
        case memoryLimit = "memory-limit"
        /// The result is no JSON value: cyclic, a function, a BigInt, too long.
        case result
        /// The engine was closed while the call was under way.
        case closed
        /// A module was asked for that must not be read (`ModuleRefusal`).
        case notPermitted = "not-permitted"
    }

    /// What kind of failure it is.
    public var kind: Kind
    /// The thrown error's `name`, such as `TypeError`.
    public var name: String
    /// The thrown error's `message`, cut at 4,096 UTF-16 units.
    public var message: String
    /// The plugin or script that ran.
    public var plugin: String?
    /// The function at fault: an implementation key of a plugin, else the innermost named one.
    public var function: String?
    /// From 1, within the function's source where `function` is an implementation key.
    public var line: Int?
    /// From 1.
    public var column: Int?
    /// The line of source at fault, shortened.
    public var excerpt: String?
    /// The script of the innermost frame, as it was named when it was evaluated.
    public var sourceURL: String?
    /// JavaScriptCore's stack, cut at 4,096 UTF-16 units.
    public var stack: String?

    /// An error whose place is not known.
    public init(kind: Kind, name: String, message: String) {
        self.kind = kind
        self.name = name
        self.message = message
    }
}

extension ScriptError: CustomStringConvertible {
    /// One line: who, where, what.
    public var description: String {
        let place = [
            function.map { "in \($0)" },
            line.map { "at line \($0)" + (column.map { ", column \($0)" } ?? "") },
        ]
        .compactMap(\.self).joined(separator: " ")
        let head = [plugin, place.isEmpty ? nil : place].compactMap(\.self).joined(separator: " ")
        let what = name.isEmpty ? message : message.isEmpty ? name : "\(name): \(message)"
        let near = excerpt.map { " — near: \($0)" } ?? ""
        return (head.isEmpty ? what : "\(head): \(what)").replacing("\n", with: " ") + near
    }

    /// The error as the command line prints it for programs.
    public var json: JSON {
        [
            "name": .string(name), "message": .string(message), "plugin": JSON(plugin),
            "function": JSON(function), "line": JSON(line.map(Double.init)),
            "column": JSON(column.map(Double.init)), "stack": JSON(stack),
        ]
    }
}
