import CJavaScriptCore

extension Realm {
    /// Has a function called with each promise that was rejected, and the reason, where nobody handles it when all
    /// microtasks of a turn have run.
    public func onUnhandledRejection(_ function: Value) {
        var exception: JSValueRef?
        JSGlobalContextSetUnhandledRejectionCallback(context, function.object, &exception)
    }
}
