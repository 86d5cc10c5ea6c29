import CJavaScriptCore

/// A value that outlives its turn. It may be let go on any thread: the VM is told on its own.
public final class RetainedValue: @unchecked Sendable {
    private let ref: JSValueRef
    private let mailbox: Mailbox

    /// To be made on the realm's thread.
    public init(_ value: Value) {
        ref = value.ref
        mailbox = value.realm.mailbox
        JSValueProtect(value.realm.context, ref)
    }

    /// The value, on its realm's thread.
    public func value(in realm: Realm) -> Value {
        precondition(mailbox === realm.mailbox, "a JavaScript value was used in another engine than its own")
        return Value(kept: ref, in: realm)
    }

    deinit {
        let released = SendableReference(ref: ref)
        mailbox.post { JSValueUnprotect($0.context, released.ref) }
    }
}

private struct SendableReference: @unchecked Sendable {
    let ref: JSValueRef
}
