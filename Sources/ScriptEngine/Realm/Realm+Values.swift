import CJavaScriptCore
import Glibc
import Model

extension Realm {
    /// `undefined`.
    public var undefined: Value { Value(kept: JSValueMakeUndefined(context), in: self) }
    /// `null`.
    public var null: Value { Value(kept: JSValueMakeNull(context), in: self) }

    /// The value in this realm.
    public func value(_ bool: Bool) -> Value { Value(kept: JSValueMakeBoolean(context, bool), in: self) }
    /// The value in this realm.
    public func value(_ number: Double) -> Value { Value(kept: JSValueMakeNumber(context, number), in: self) }
    /// The value in this realm.
    public func value(_ number: Int) -> Value { value(Double(number)) }

    /// The value in this realm.
    public func value(_ text: String) -> Value {
        let string = JSString(text)
        return Value(JSValueMakeString(context, string.ref), in: self)
    }

    /// A new value with the same content.
    public func value(_ json: JSON) -> Value {
        switch json {
        case .null: null
        case .bool(let bool): value(bool)
        case .number(let number): value(number)
        case .string(let text): value(text)
        case .array, .object: parse(json.text())
        }
    }

    /// A value that the VM has made. While a turn is being ended by a limit it makes none, and `undefined` stands in:
    /// nobody will see it.
    func made(_ ref: JSValueRef?) -> Value { ref.map { Value($0, in: self) } ?? undefined }

    /// Parses text that is known to be JSON.
    private func parse(_ text: String) -> Value {
        let string = JSString(text)
        return made(JSValueMakeFromJSONString(context, string.ref))
    }

    /// The value that a JSON text stands for; `nil` where it is none.
    ///
    /// - Parameter json: valid UTF-8.
    func value(json: [UInt8]) -> Value? {
        let text = JSString(utf8: json)
        return JSValueMakeFromJSONString(context, text.ref).map { Value($0, in: self) }
    }

    /// A new `Uint8Array` with a copy of the bytes.
    public func value(_ bytes: [UInt8]) -> Value {
        array(ofBytes: bytes.count) { target in
            target.copyBytes(from: bytes)
            return bytes.count
        }
    }

    /// A new `Uint8Array`.
    ///
    /// - Parameters:
    ///   - capacity: as many bytes as it may have.
    ///   - fill: writes them, and gives how many it has.
    public func array(ofBytes capacity: Int, _ fill: (UnsafeMutableRawBufferPointer) throws -> Int) rethrows
        -> Value
    {
        guard let memory = malloc(max(capacity, 1)) else {
            preconditionFailure("no memory for \(capacity) bytes")
        }
        let count: Int
        do { count = try fill(UnsafeMutableRawBufferPointer(start: memory, count: capacity)) } catch {
            free(memory)
            throw error
        }
        let bytes = count < capacity ? realloc(memory, max(count, 1)) ?? memory : memory
        let array = JSObjectMakeTypedArrayWithBytesNoCopy(
            context, kJSTypedArrayTypeUint8Array, bytes, count, { bytes, _ in free(bytes) }, nil, nil)
        return made(array)
    }

    /// A new array of the elements.
    public func array(_ elements: [Value]) -> Value {
        let refs: [JSValueRef?] = elements.map(\.ref)
        return made(JSObjectMakeArray(context, refs.count, refs, nil))
    }

    /// A new empty object.
    public func object() -> Value { made(JSObjectMake(context, nil, nil)) }

    /// A new `TypeError`.
    public func typeError(_ message: String) -> Value { error("TypeError", message) }

    /// A new error of the named global class.
    public func error(_ className: String, _ message: String) -> Value {
        let argument: [JSValueRef?] = [value(message).ref]
        guard let constructor = try? global.get(className), constructor.isObject,
            let error = JSObjectCallAsConstructor(context, constructor.object, 1, argument, nil)
        else { return made(JSObjectMakeError(context, 1, argument, nil)) }
        return Value(error, in: self)
    }
}

extension Value {
    /// The bytes of a typed array, a `DataView` or an `ArrayBuffer`; `nil` for other values.
    public var bytes: [UInt8]? { withBytes { Array($0) } }

    /// The value as `JSON.stringify` gives it, as text; `nil` for undefined and functions.
    ///
    /// - Throws: `Thrown`, where it is cyclic or holds a BigInt.
    public func jsonText() throws -> String? { try jsonText(limit: .max) }

    /// - Throws: `Thrown`; `ScriptError` of kind `result` where the text is longer than `limit` UTF-16 units.
    func jsonText(limit: Int) throws -> String? {
        var exception: JSValueRef?
        let copy = JSValueCreateJSONString(realm.context, ref, 0, &exception)
        if let exception { throw Thrown(Value(exception, in: realm)) }
        guard let copy else { return nil }
        let text = JSString(copy)
        guard text.length <= limit else {
            throw ScriptError(
                kind: .result, name: "RangeError", message: "the result is longer than \(limit) characters")
        }
        return text.string
    }

    /// The value as JSON; `nil` for undefined and functions.
    ///
    /// - Throws: `Thrown`, `ScriptError`.
    public func json(limit: Int = .max) throws -> JSON? {
        guard let text = try jsonText(limit: limit) else { return nil }
        do { return try JSON(parsing: text) } catch {
            throw ScriptError(kind: .result, name: "RangeError", message: "the result is \(error.message)")
        }
    }
}
