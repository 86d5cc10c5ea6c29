import Model

extension ScriptError {
    /// The longest message, and the longest stack, that is taken from a script.
    static let textLimit = 4096

    /// Describes whatever was thrown. Getters and Proxy traps of the thrown value may run, so this belongs
    /// inside the turn; what they throw is ignored.
    init(_ thrown: Thrown) {
        let value = thrown.value
        self.init(kind: .exception, name: "", message: "")
        guard value.isObject, !value.isFunction else {
            name = "Error"
            message = (try? value.string(prefix: Self.textLimit)).map { "threw \($0)" } ?? "threw a value"
            return
        }
        name = Self.text(value, "name") ?? "Error"
        message = Self.text(value, "message") ?? (try? value.string(prefix: Self.textLimit)) ?? "threw an object"
        stack = Self.text(value, "stack")
        sourceURL = Self.text(value, "sourceURL")
        line = Self.integer(value, "line")
        column = Self.integer(value, "column")
        locate()
    }

    /// Takes function, script, line and column from the innermost frame that has them. An error of the parser
    /// has a line of its own and no column; its stack is that of whoever had the script evaluated.
    private mutating func locate() {
        if line != nil, column == nil { return }
        for frame in StackFrame.parse(stack ?? "") where frame.line != nil {
            function = function ?? frame.function
            sourceURL = frame.sourceURL
            line = frame.line
            column = frame.column
            return
        }
    }

    private static func text(_ value: Value, _ property: String) -> String? {
        guard let found = try? value.get(property), found.isString else { return nil }
        return try? found.string(prefix: textLimit)
    }

    private static func integer(_ value: Value, _ property: String) -> Int? {
        guard let found = try? value.get(property), found.isNumber else { return nil }
        return Int(exactly: found.number)
    }
}

extension ScriptError {
    /// Describes a value that a script threw where nobody caught it. Belongs inside the turn.
    public init(reporting value: Value) { self.init(Thrown(value)) }
}
