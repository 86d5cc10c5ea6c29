import CJavaScriptCore
import Glibc

/// The owner of a `JSStringRef`. May be used on any thread.
struct JSString: ~Copyable {
    let ref: JSStringRef

    /// Takes over a reference that the C API created or copied.
    init(_ owned: JSStringRef) { ref = owned }

    /// ASCII becomes an 8-bit string, which takes half the memory and is parsed faster.
    init(_ text: String) {
        ref = text.withCString { characters in
            // A NUL would end the text for the C API.
            if strlen(characters) == text.utf8.count { return JSStringCreateWithUTF8CString(characters) }
            let units = Array(text.utf16)
            return units.withUnsafeBufferPointer { JSStringCreateWithCharacters($0.baseAddress, $0.count) }
        }
    }

    deinit { JSStringRelease(ref) }

    /// In UTF-16 units.
    var length: Int { JSStringGetLength(ref) }

    /// Lone surrogates become U+FFFD.
    var string: String { prefix(length) }

    /// At most the first `count` UTF-16 units.
    func prefix(_ count: Int) -> String {
        let units = UnsafeBufferPointer(start: JSStringGetCharactersPtr(ref), count: min(count, length))
        guard units.allSatisfy({ $0 < 0x80 }) else { return String(decoding: units, as: UTF16.self) }
        return String(unsafeUninitializedCapacity: units.count) { bytes in
            for place in units.indices { bytes[place] = UInt8(truncatingIfNeeded: units[place]) }
            return units.count
        }
    }
}
