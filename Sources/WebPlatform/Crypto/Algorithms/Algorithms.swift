import Cryptography
import ScriptEngine

extension ScriptPair {
    /// One pair for each family of algorithms.
    static let algorithms: [ScriptPair] = [
        ScriptPair("crypto-hashes", source: EmbeddedScripts.cryptoHashes) { _, _ in hashNatives },
        ScriptPair("crypto-aes", source: EmbeddedScripts.cryptoAes) { _, _ in aesNatives.throwingExceptions },
        ScriptPair("crypto-rsa", source: EmbeddedScripts.cryptoRsa) { realm, _ in
            let work = realm.attachment(BackgroundWork.self, make: BackgroundWork.init)
            return rsaNatives(work).throwingExceptions
        },
        ScriptPair("crypto-curves", source: EmbeddedScripts.cryptoCurves) { _, _ in
            curveNatives.throwingExceptions
        },
        ScriptPair("crypto-derivation", source: EmbeddedScripts.cryptoDerivation) { realm, _ in
            let work = realm.attachment(BackgroundWork.self, make: BackgroundWork.init)
            return derivationNatives(work).throwingExceptions
        },
    ]
}

extension HashAlgorithm {
    /// By the standard's name, which the JavaScript half has checked.
    init(_ value: Value) throws {
        let names: [String: HashAlgorithm] = [
            "SHA-1": .sha1, "SHA-256": .sha256, "SHA-384": .sha384, "SHA-512": .sha512,
        ]
        guard let hash = names[try value.string()] else {
            throw CryptographyError.unsupported("no such hash function")
        }
        self = hash
    }
}
