/// What the function around allows.
struct FunctionContext {
    var isAsync = false
    var isGenerator = false
    /// Whether `return` may stand here.
    var canReturn = false
    /// Whether `new.target` may stand here.
    var hasNewTarget = false
    /// Whether no function is around.
    var isTopLevel = false

    static func function(isAsync: Bool, isGenerator: Bool) -> FunctionContext {
        FunctionContext(isAsync: isAsync, isGenerator: isGenerator, canReturn: true, hasNewTarget: true)
    }

    /// The initialiser of a field, or a static block.
    static let classBody = FunctionContext(hasNewTarget: true)

    /// An arrow function sees more of what is around it.
    func arrow(isAsync: Bool) -> FunctionContext {
        FunctionContext(isAsync: isAsync, canReturn: true, hasNewTarget: hasNewTarget)
    }
}
