import ScriptEngine

extension ScriptPair {
    /// https://w3c.github.io/FileAPI/
    static let blob = ScriptPair("blob", globals: ["Blob", "File"], source: EmbeddedScripts.blob) { _, _ in
        BodyText.natives
    }

    /// https://xhr.spec.whatwg.org/#interface-formdata
    static let formData = ScriptPair("form-data", globals: ["FormData"], source: EmbeddedScripts.formData) {
        _, _ in
        BodyText.natives.merging(["randomToken": { realm, _ in realm.value(randomToken()) }]) { $1 }
    }

    /// Sixteen characters that no body holds by chance.
    private static func randomToken() -> String {
        let digits = String(UInt64.random(in: .min ... .max), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

/// Text and the bytes that stand for it.
enum BodyText {
    static var natives: [String: NativeFunction] {
        [
            "encode": { _, arguments in try arguments[0].utf8Array() },
            // Without a byte order mark.
            "decode": { realm, arguments in text(of: arguments[0], .dropped) },
            // A byte order mark stays.
            "decodeExactly": { realm, arguments in text(of: arguments[0], .kept) },
        ]
    }

    private static func text(of bytes: Value, _ mark: ByteOrderMark) -> Value {
        bytes.withBytes { bytes.realm.value(utf8: UnsafeRawBufferPointer($0), mark) } ?? bytes.realm.undefined
    }
}
