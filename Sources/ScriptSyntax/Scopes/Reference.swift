/// A name that stands for a variable, in a place where an expression can stand.
struct Reference {
    /// How it must be written when it becomes a property of something.
    enum Form: UInt8 {
        /// `x`.
        case plain
        /// `x()` and `` x`…` ``: what is called must not get a `this`.
        case callee
        /// `x()` where a statement starts behind one that has no semicolon.
        case calleeOnNewLine
        /// `{ x }`.
        case shorthand
    }

    var name: Name
    var form: Form
    /// Whether it means a variable of an inner scope, or turned out to be none.
    var isSettled = false
    /// The position of the reference before that has the same name and is not settled; -1 where there is none.
    var previous: Int32 = -1
    /// In bytes.
    var start: Int
    var end: Int
}

/// How a name came to be in a scope.
enum Declaration: UInt8 {
    /// `let`, `const` and `class`: it cannot be read before.
    case lexical
    /// A function, a parameter, `arguments`.
    case other
    /// It belongs to the function around.
    case variable
}
