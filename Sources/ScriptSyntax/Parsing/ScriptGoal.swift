/// What a text is read as.
public enum ScriptGoal: Sendable {
    /// A script of the global scope.
    case classic
    /// The body of a function, in which `return` may stand.
    case commonJS
    /// https://tc39.es/ecma262/#sec-modules
    case module
}
