/// Finds out which references of a module mean a variable of an inner scope.
///
/// References wait in a list, those of each name chained together, until a scope ends that declares the name; what is
/// left at the end of the module means a variable of the module, an import or a global. A scope is where it starts in
/// that list. So the parameters of an arrow function, which look like an expression until the arrow is seen, get their
/// scope afterwards; and every reference is looked at once, however deep it stands.
struct ScopeTracker {
    /// All references, in the order of the text.
    private(set) var references: [Reference] = []
    /// By number of name: the position of the last reference that is not settled.
    private var last: [Int32] = []
    private var scopes: [Scope] = []
    private var declared: [(name: Name, declaration: Declaration)] = []
    private var variables: [Name] = []

    private struct Scope {
        var firstReference: Int
        var firstDeclared: Int
        /// Of functions, where `var` ends.
        var firstVariable: Int?
    }

    /// Where the next reference will be.
    var position: Int { references.count }

    /// Starts a scope.
    ///
    /// - Parameters:
    ///   - first: the position of its first reference.
    ///   - isFunction: whether `var` ends here.
    mutating func open(at first: Int? = nil, isFunction: Bool = false) {
        scopes.append(
            Scope(
                firstReference: first ?? position, firstDeclared: declared.count,
                firstVariable: isFunction ? variables.count : nil))
    }

    /// - Returns: the position of the reference.
    mutating func add(_ reference: Reference) -> Int {
        let index = Int(reference.name.id)
        if index >= last.count { last += repeatElement(-1, count: max(last.count, index + 1 - last.count)) }
        references.append(reference)
        references[references.count - 1].previous = last[index]
        last[index] = Int32(references.count - 1)
        return references.count - 1
    }

    mutating func setForm(_ form: Reference.Form, at position: Int) { references[position].form = form }

    /// Where a reference starts, in bytes.
    func start(at position: Int) -> Int { references[position].start }

    /// Declares the name of what looked like a reference.
    mutating func bind(at position: Int) { declare(references[position].name, .other) }

    /// Forgets what looked like a reference and is none.
    mutating func drop(at position: Int) { references[position].isSettled = true }

    mutating func declare(_ name: Name, _ declaration: Declaration) {
        if declaration == .variable { variables.append(name) } else { declared.append((name, declaration)) }
    }

    /// Ends a scope: its references are settled.
    mutating func close() {
        let scope = scopes.removeLast()
        for index in scope.firstDeclared..<declared.count {
            settle(declared[index].name, from: scope.firstReference)
        }
        declared.removeLast(declared.count - scope.firstDeclared)
        guard let firstVariable = scope.firstVariable else { return }
        for index in firstVariable..<variables.count { settle(variables[index], from: scope.firstReference) }
        variables.removeLast(variables.count - firstVariable)
    }

    private mutating func settle(_ name: Name, from first: Int) {
        let index = Int(name.id)
        guard index < last.count else { return }
        while last[index] >= first {
            let position = Int(last[index])
            references[position].isSettled = true
            last[index] = references[position].previous
        }
    }

    // MARK: - The outermost scope, before it ends

    /// What it declares; a name can be there more than once.
    var outermostNames: Set<Name> { Set(variables).union(declared.map(\.name)) }

    /// What of that cannot be read before its declaration.
    var outermostLexical: Set<Name> { Set(declared.filter { $0.declaration == .lexical }.map(\.name)) }
}
