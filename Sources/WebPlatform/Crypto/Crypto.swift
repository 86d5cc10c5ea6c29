import Digest
import ScriptEngine

extension ScriptPair {
    /// https://w3c.github.io/webcrypto/, of which digests and random values; and the `md5` and `sha256` that
    /// plugins know from Parachord's other hosts.
    static let crypto = ScriptPair(
        "crypto", globals: ["Crypto", "SubtleCrypto", "crypto"], source: EmbeddedScripts.crypto
    ) { _, _ in
        [
            "random": { realm, arguments in realm.value(randomBytes(Int(arguments[0].number))) },
            // Undefined for names that are no algorithm of the standard's.
            "digest": { realm, arguments in
                guard let algorithm = standardAlgorithms[try arguments[0].string()] else {
                    return realm.undefined
                }
                return realm.value(algorithm.digest(arguments[1].bytes ?? []))
            },
            "md5": { realm, arguments in
                realm.value(HashAlgorithm.md5.digest(try arguments[0].string()).hexadecimal)
            },
            "sha256": { realm, arguments in
                realm.value(HashAlgorithm.sha256.digest(try arguments[0].string()).hexadecimal)
            },
        ]
    }

    private static let standardAlgorithms: [String: HashAlgorithm] = [
        "SHA-1": .sha1, "SHA-256": .sha256, "SHA-384": .sha384, "SHA-512": .sha512,
    ]
}
