/// The names that mean something to the grammar.
enum Word: Int32, CaseIterable {
    // Reserved everywhere.
    case `break`, `case`, `catch`, `class`, const, `continue`, debugger, `default`, delete, `do`, `else`
    case `enum`, export, extends, `false`, finally, `for`, function, `if`, `import`, `in`, instanceof, new
    case null, `return`, `super`, `switch`, this, `throw`, `true`, `try`, typeof, `var`, void, `while`, with
    // Reserved in strict mode.
    case implements, `interface`, `let`, package, `private`, protected, `public`, `static`, yield
    // Reserved in modules and asynchronous functions.
    case await
    // Not to be bound in strict mode.
    case arguments, eval
    // Of a meaning in some places.
    case `as`, async, constructor, from, get, meta, of, prototype, set, target

    /// Whether no variable has this name in a script of either mode.
    var isReserved: Bool { rawValue <= Word.with.rawValue }

    /// Whether no variable has this name in a module.
    var isReservedInModules: Bool { rawValue <= Word.await.rawValue }

    static let spellings = allCases.map { Array("\($0)".utf8) }
}

/// An identifier, as a number within one text.
struct Name: Hashable {
    let id: Int32

    static let none = Name(id: -1)

    init(id: Int32) { self.id = id }

    init(_ word: Word) { id = word.rawValue }
}
