import ScriptEngine

extension ScriptPair {
    /// https://encoding.spec.whatwg.org/
    static let encoding = ScriptPair(
        "encoding", globals: ["TextEncoder", "TextDecoder"], source: EmbeddedScripts.encoding
    ) { _, _ in
        [
            "encode": { realm, arguments in realm.value(Array(try arguments[0].string().utf8)) },
            // Undefined where the bytes are not UTF-8 and the second argument forbids to mend them.
            "decode": { realm, arguments in
                let bytes = arguments[0].bytes ?? []
                guard arguments[1].bool else { return realm.value(String(decoding: bytes, as: UTF8.self)) }
                return String(validating: bytes, as: UTF8.self).map { realm.value($0) } ?? realm.undefined
            },
        ]
    }
}
