import CJavaScriptCore

extension Realm {
    /// The string that bytes stand for: "UTF-8 decode" of the Encoding Standard, which drops a byte order mark and
    /// puts U+FFFD for what is no UTF-8 (https://encoding.spec.whatwg.org/#utf-8-decode).
    public func value(decoding bytes: some Collection<UInt8>) -> Value {
        bytes.withContiguousStorageIfAvailable { decode($0) }
            ?? Array(bytes).withUnsafeBufferPointer { decode($0) }
    }

    private func decode(_ bytes: UnsafeBufferPointer<UInt8>) -> Value {
        let rest =
            bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? UnsafeBufferPointer(rebasing: bytes.dropFirst(3)) : bytes
        guard let owned = JSString.reference(rest) else {
            return value(String(decoding: rest, as: UTF8.self))
        }
        let string = JSString(owned)
        return Value(JSValueMakeString(context, string.ref), in: self)
    }
}

extension JSString {
    /// - Parameter text: valid UTF-8.
    init(utf8 text: [UInt8]) {
        if let fast = text.withUnsafeBufferPointer({ Self.reference($0) }) {
            self.init(fast)
        } else {
            self.init(String(decoding: text, as: UTF8.self))
        }
    }

    /// The fast way, on which the library makes 8-bit strings of ASCII. It wants valid UTF-8 and a NUL at the end.
    fileprivate static func reference(_ bytes: UnsafeBufferPointer<UInt8>) -> JSStringRef? {
        guard !bytes.contains(0) else { return nil }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count + 1) {
            text -> JSStringRef? in
            _ = text.initialize(from: bytes)
            text[bytes.count] = 0
            guard bytes.allSatisfy({ $0 < 0x80 }) || String(validating: bytes, as: UTF8.self) != nil else {
                return nil
            }
            return text.withMemoryRebound(to: CChar.self) { JSStringCreateWithUTF8CString($0.baseAddress) }
        }
    }
}
