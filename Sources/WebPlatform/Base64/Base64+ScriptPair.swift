import ScriptEngine

extension ScriptPair {
    /// https://html.spec.whatwg.org/multipage/webappapis.html#atob
    static let base64 = ScriptPair("base64", globals: ["atob", "btoa"], source: EmbeddedScripts.base64) {
        _, _ in
        [
            // Both give undefined for text that they cannot take; bytes are the units of a string.
            "encode": { realm, arguments in
                let units = try arguments[0].string().utf16
                guard units.allSatisfy({ $0 < 256 }) else { return realm.undefined }
                return realm.value(String(decoding: Base64.encode(units.map { UInt8($0) }), as: UTF8.self))
            },
            "decode": { realm, arguments in
                guard let bytes = Base64.forgivingDecode(Array(try arguments[0].string().utf8)) else {
                    return realm.undefined
                }
                return realm.value(String(decoding: bytes.map { UInt16($0) }, as: UTF16.self))
            },
        ]
    }
}
