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
        message =
            Self.text(value, "message") ?? (try? value.string(prefix: Self.textLimit)) ?? "threw an object"
        let scripts = value.realm.scripts
        stack = Self.text(value, "stack").map { scripts.isLocated(value) ? $0 : scripts.original(stack: $0) }
        if scripts.isRefusal(value) { kind = .notPermitted }
        sourceURL = Self.text(value, "sourceURL")
        line = Self.integer(value, "line")
        column = Self.integer(value, "column")
        locate()
    }

    /// Takes function, script, line and column from the innermost frame of the script. An error of the parser
    /// has a line of its own and no column, or column 0; its stack is that of whoever had the script evaluated.
    private mutating func locate() {
        if column == 0 { column = nil }
        if line != nil, column == nil { return }
        (line, column, sourceURL) = (nil, nil, nil)
        let frames = StackFrame.parse(stack ?? "")
        guard let frame = frames.first(where: { $0.line != nil && !$0.isOfTheHost }) else { return }
        function = frame.function
        (sourceURL, line, column) = (frame.sourceURL, frame.line, frame.column)
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
