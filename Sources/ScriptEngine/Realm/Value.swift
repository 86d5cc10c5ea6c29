import CJavaScriptCore

/// A JavaScript value, borrowed for the length of a turn, or of the call of a function by a script.
/// What must outlive that is kept as a `RetainedValue`.
public struct Value {
    let ref: JSValueRef
    /// The realm that the value lives in. Not counted: a value is made and dropped at every step, and its realm, which a
    /// turn holds, outlives it.
    public unowned(unsafe) let realm: Realm

    /// A value that the VM has just given.
    init(_ ref: JSValueRef, in realm: Realm) {
        self.init(kept: ref, in: realm)
        realm.held.add(ref)
    }

    /// A value that is no cell of the heap, or that something else keeps.
    init(kept ref: JSValueRef, in realm: Realm) {
        self.ref = ref
        self.realm = realm
    }

    private var context: JSContextRef { realm.context }

    /// Whether it is `undefined`.
    public var isUndefined: Bool { JSValueIsUndefined(context, ref) }
    /// Whether it is `null`.
    public var isNull: Bool { JSValueIsNull(context, ref) }
    /// Whether it is a primitive string.
    public var isString: Bool { JSValueIsString(context, ref) }
    /// Whether it is a primitive number.
    public var isNumber: Bool { JSValueIsNumber(context, ref) }
    /// Whether it is a primitive boolean.
    public var isBoolean: Bool { JSValueIsBoolean(context, ref) }
    /// Whether it is an object or a function.
    public var isObject: Bool { JSValueIsObject(context, ref) }
    /// Whether it can be called.
    public var isFunction: Bool { isObject && JSObjectIsFunction(context, object) }

    /// The value as JavaScript's truth test sees it.
    public var bool: Bool { JSValueToBoolean(context, ref) }

    /// `Number(value)`; NaN where that throws.
    public var number: Double { JSValueToNumber(context, ref, nil) }

    var object: JSObjectRef { ref }

    /// `String(value)`, which may run script.
    ///
    /// - Throws: `Thrown`.
    public func string() throws -> String { try string(prefix: .max) }

    /// At most the first `count` UTF-16 units of `String(value)`.
    ///
    /// - Throws: `Thrown`.
    public func string(prefix count: Int) throws -> String { try copyString().prefix(count) }

    /// - Throws: `Thrown`.
    func copyString() throws -> JSString {
        var exception: JSValueRef?
        let copy = JSValueToStringCopy(context, ref, &exception)
        if let exception { throw Thrown(Value(exception, in: realm)) }
        guard let copy else { throw Thrown(realm.undefined) }
        return JSString(copy)
    }

    /// Reads a property.
    ///
    /// - Throws: `Thrown`.
    public func get(_ name: String) throws -> Value {
        var exception: JSValueRef?
        let key = JSString(name)
        let result = JSObjectGetProperty(context, try asObject(), key.ref, &exception)
        if let exception { throw Thrown(Value(exception, in: realm)) }
        return realm.made(result)
    }

    /// Reads an element.
    ///
    /// - Throws: `Thrown`.
    public func get(_ index: Int) throws -> Value {
        var exception: JSValueRef?
        let result = JSObjectGetPropertyAtIndex(context, try asObject(), UInt32(index), &exception)
        if let exception { throw Thrown(Value(exception, in: realm)) }
        return realm.made(result)
    }

    /// Writes a property.
    ///
    /// - Throws: `Thrown`.
    public func set(_ name: String, _ value: Value) throws {
        var exception: JSValueRef?
        let key = JSString(name)
        JSObjectSetProperty(context, try asObject(), key.ref, value.ref, 0, &exception)
        if let exception { throw Thrown(Value(exception, in: realm)) }
    }

    /// Defines a property that is not enumerable.
    ///
    /// - Throws: `Thrown`.
    func define(_ name: String, _ value: Value) throws {
        var exception: JSValueRef?
        let key = JSString(name)
        let attributes = JSPropertyAttributes(kJSPropertyAttributeDontEnum)
        JSObjectSetProperty(context, try asObject(), key.ref, value.ref, attributes, &exception)
        if let exception { throw Thrown(Value(exception, in: realm)) }
    }

    /// Calls the value as a function.
    ///
    /// - Throws: `Thrown`.
    @discardableResult
    public func call(_ arguments: [Value] = [], this: Value? = nil) throws -> Value {
        var exception: JSValueRef?
        let refs: [JSValueRef?] = arguments.map(\.ref)
        let this = try this?.asObject()
        let result = JSObjectCallAsFunction(context, try asObject(), this, refs.count, refs, &exception)
        if let exception { throw Thrown(Value(exception, in: realm)) }
        guard let result else { throw Thrown(realm.typeError("not a function")) }
        return Value(result, in: realm)
    }

    private func asObject() throws -> JSObjectRef {
        guard isObject else { throw Thrown(realm.typeError("not an object")) }
        return object
    }
}
