import CJavaScriptCore

/// A Swift function that scripts can call: on the engine's thread, within a turn. It may throw `Thrown`
/// to throw any value; every other error becomes a JavaScript `Error` with its description.
///
/// There are eight arguments at least: those that the script left out are undefined.
public typealias NativeFunction = (Realm, [Value]) throws -> Value

extension Realm {
    /// A callable object. It has no `Function.prototype`: JavaScript halves call it and never pass it on.
    public func function(_ body: @escaping NativeFunction) -> Value {
        let box = Unmanaged.passRetained(NativeFunctionBox(realm: self, body: body))
        return made(JSObjectMake(context, NativeFunctionBox.jsClass, box.toOpaque()))
    }

    /// Has the function called with each promise that is still rejected and unhandled once the microtasks have run, and
    /// with the reason: within the turn.
    ///
    /// - Throws: `Thrown`.
    public func onUnhandledRejection(_ body: @escaping NativeFunction) throws {
        var exception: JSValueRef?
        JSGlobalContextSetUnhandledRejectionCallback(context, function(body).object, &exception)
        if let exception { throw Thrown(Value(exception, in: self)) }
    }

    /// A new promise with the means to settle it later, on the realm's thread.
    public func promise() -> (promise: Value, deferred: Deferred) {
        var resolve: JSObjectRef?
        var reject: JSObjectRef?
        let promise = JSObjectMakeDeferredPromise(context, &resolve, &reject, nil)
        let deferred = Deferred(
            resolve: RetainedValue(made(resolve)), reject: RetainedValue(made(reject))
        )
        return (made(promise), deferred)
    }
}

/// The resolving functions of a promise. May be kept and passed between threads.
public final class Deferred: Sendable {
    private let resolveFunction: RetainedValue
    private let rejectFunction: RetainedValue

    init(resolve: RetainedValue, reject: RetainedValue) {
        resolveFunction = resolve
        rejectFunction = reject
    }

    /// Fulfils the promise, in a turn of its own. On the realm's thread.
    public func resolve(_ value: Value) { settle(resolveFunction, value) }

    /// Rejects the promise, in a turn of its own. On the realm's thread.
    public func reject(_ value: Value) { settle(rejectFunction, value) }

    private func settle(_ function: RetainedValue, _ value: Value) {
        // A limit hit while the reactions run is seen by the calls that wait for them.
        _ = try? value.realm.turn { try function.value(in: value.realm).call([value]) }
    }
}

final class NativeFunctionBox {
    unowned(unsafe) let realm: Realm
    let body: NativeFunction

    init(realm: Realm, body: @escaping NativeFunction) {
        self.realm = realm
        self.body = body
    }

    nonisolated(unsafe) static let jsClass: JSClassRef = {
        var definition = kJSClassDefinitionEmpty
        definition.callAsFunction = { _, function, _, count, arguments, exception in
            let box = Unmanaged<NativeFunctionBox>.fromOpaque(JSObjectGetPrivate(function))
                .takeUnretainedValue()
            return box.call(UnsafeBufferPointer(start: arguments, count: count), exception)
        }
        definition.finalize = { function in
            Unmanaged<NativeFunctionBox>.fromOpaque(JSObjectGetPrivate(function)).release()
        }
        return JSClassCreate(&definition)
    }()

    /// Eight at least.
    private func values(_ arguments: UnsafeBufferPointer<JSValueRef?>) -> [Value] {
        var values: [Value] = []
        values.reserveCapacity(max(8, arguments.count))
        for argument in arguments { values.append(Value(kept: argument!, in: realm)) }
        let undefined = realm.undefined
        while values.count < 8 { values.append(undefined) }
        return values
    }

    private func call(
        _ arguments: UnsafeBufferPointer<JSValueRef?>, _ exception: UnsafeMutablePointer<JSValueRef?>?
    ) -> JSValueRef? {
        do {
            if realm.isStopped { throw Realm.stopped }
            let given = values(arguments)
            return try realm.held.during { try body(realm, given).ref }
        } catch let thrown as Thrown {
            exception?.pointee = thrown.value.ref
        } catch {
            exception?.pointee = realm.error("Error", "\(error)").ref
        }
        return JSValueMakeUndefined(realm.context)
    }
}
