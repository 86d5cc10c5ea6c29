import CJavaScriptCore
import Glibc

extension Realm {
    /// The string of bytes that are all ASCII, which the library keeps as bytes. `nil` for others, for a NUL, which
    /// would end the text for the library, and for long texts, with which it takes longer than with UTF-16.
    public func value(ascii bytes: UnsafeRawBufferPointer) -> Value? {
        guard bytes.count <= 16 << 10, bytes.isASCIIWithoutNUL else { return nil }
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { text in
            UnsafeMutableRawBufferPointer(text).copyMemory(from: bytes)
            text[bytes.count] = 0
            let string = JSString(JSStringCreateWithUTF8CString(text.baseAddress))
            return Value(JSValueMakeString(context, string.ref), in: self)
        }
    }

    /// The string of UTF-16 units.
    public func value(utf16 units: UnsafeBufferPointer<UInt16>) -> Value {
        let string = JSString(JSStringCreateWithCharacters(units.baseAddress, units.count))
        return Value(JSValueMakeString(context, string.ref), in: self)
    }
}

extension Value {
    /// Gives the UTF-16 units of `String(value)`, lone surrogates among them.
    ///
    /// - Throws: `Thrown`, and what `body` throws.
    public func withUTF16<Result>(_ body: (UnsafeBufferPointer<UInt16>) throws -> Result) throws -> Result {
        let text = try copyString()
        let units = UnsafeBufferPointer(start: JSStringGetCharactersPtr(text.ref), count: text.length)
        return try body(units)
    }

    /// Gives the bytes of a typed array, a `DataView` or an `ArrayBuffer` in place; `nil` for other values. No script
    /// may run meanwhile. The library pins the buffer: from then on it is copied where it should be transferred.
    public func withBytes<Result>(_ body: (UnsafeMutableRawBufferPointer) throws -> Result) rethrows
        -> Result?
    {
        let type = JSValueGetTypedArrayType(realm.context, ref, nil)
        if type == kJSTypedArrayTypeNone { return nil }
        if type == kJSTypedArrayTypeArrayBuffer {
            let count = JSObjectGetArrayBufferByteLength(realm.context, object, nil)
            let start = JSObjectGetArrayBufferBytesPtr(realm.context, object, nil)
            return try body(UnsafeMutableRawBufferPointer(start: start, count: start == nil ? 0 : count))
        }
        let count = JSObjectGetTypedArrayByteLength(realm.context, object, nil)
        let start = JSObjectGetTypedArrayBytesPtr(realm.context, object, nil).map {
            $0 + JSObjectGetTypedArrayByteOffset(realm.context, object, nil)
        }
        return try body(UnsafeMutableRawBufferPointer(start: start, count: start == nil ? 0 : count))
    }
}

extension UnsafeRawBufferPointer {
    fileprivate var isASCIIWithoutNUL: Bool {
        let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
        let words = count / 8 * 8
        for place in stride(from: 0, to: words, by: 8) {
            let word = loadUnaligned(fromByteOffset: place, as: UInt64.self)
            // Less one, a NUL has its highest bit, as what is no ASCII has already.
            if (word | word &- ones) & highs != 0 { return false }
        }
        return self[words...].allSatisfy { (0x01...0x7F).contains($0) }
    }
}
