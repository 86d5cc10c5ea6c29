import Cryptography
import ScriptEngine

extension ScriptPair {
    /// https://w3c.github.io/webcrypto/, and the `md5` and `sha256` that plugins know from Parachord's other hosts.
    static let cryptography: [ScriptPair] =
        [
            crypto, cryptoKey,
            ScriptPair("subtle-crypto", globals: ["SubtleCrypto"], source: EmbeddedScripts.subtleCrypto),
            ScriptPair("json-web-key", source: EmbeddedScripts.jsonWebKey),
            ScriptPair("crypto-algorithms", source: EmbeddedScripts.cryptoAlgorithms),
        ] + algorithms

    private static let crypto = ScriptPair(
        "crypto", globals: ["Crypto", "crypto"], source: EmbeddedScripts.crypto
    ) { _, services in
        [
            "random": { realm, arguments in realm.value(services.random(Int(arguments[0].number))) },
            "md5": { realm, arguments in
                realm.value(HashAlgorithm.md5.digest(try arguments[0].string()).hexadecimal)
            },
            "sha256": { realm, arguments in
                realm.value(HashAlgorithm.sha256.digest(try arguments[0].string()).hexadecimal)
            },
        ]
    }

    private static let cryptoKey = ScriptPair(
        "crypto-key", globals: ["CryptoKey"], source: EmbeddedScripts.cryptoKey
    ) { _, _ in
        [
            "hold": { realm, arguments in realm.value(holding: .secret(arguments[0].bytes ?? [])) },
            "bytes": { realm, arguments in realm.value(try HeldKey.secret(arguments[0])) },
        ]
    }
}
