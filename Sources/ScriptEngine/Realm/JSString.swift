import CJavaScriptCore

/// The owner of a `JSStringRef`. May be used on any thread.
struct JSString: ~Copyable {
    let ref: JSStringRef

    /// Takes over a reference that the C API created or copied.
    init(_ owned: JSStringRef) { ref = owned }

    init(_ text: String) {
        let units = Array(text.utf16)
        ref = units.withUnsafeBufferPointer { JSStringCreateWithCharacters($0.baseAddress, $0.count) }
    }

    deinit { JSStringRelease(ref) }

    /// In UTF-16 units.
    var length: Int { JSStringGetLength(ref) }

    /// Lone surrogates become U+FFFD.
    var string: String { prefix(length) }

    /// At most the first `count` UTF-16 units.
    func prefix(_ count: Int) -> String {
        let units = UnsafeBufferPointer(start: JSStringGetCharactersPtr(ref), count: min(count, length))
        return String(decoding: units, as: UTF16.self)
    }
}
