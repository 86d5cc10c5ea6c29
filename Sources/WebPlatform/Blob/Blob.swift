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
            "encode": { realm, arguments in realm.value(Array(try arguments[0].string().utf8)) },
            // Without a byte order mark.
            "decode": { realm, arguments in realm.value(decoding: arguments[0].bytes ?? []) },
            // A byte order mark stays.
            "decodeExactly": { realm, arguments in
                realm.value(String(decoding: arguments[0].bytes ?? [], as: UTF8.self))
            },
            // Lone surrogates become U+FFFD.
            "wellFormed": { realm, arguments in realm.value(try arguments[0].string()) },
        ]
    }
}
