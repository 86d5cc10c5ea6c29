import Cryptography
import ScriptEngine

func rsaNatives(_ work: BackgroundWork) -> [String: NativeFunction] {
    [
        // Bits, exponent.
        "generate": { realm, arguments in
            let (bits, exponent) = (Int(arguments[0].number), Int(arguments[1].number))
            return work.promise(in: realm) { _ throws(CryptographyError) in
                try RSAPrivateKey.generate(bits: bits, exponent: exponent)
            } content: {
                $0.value(holding: .rsaPrivate($1))
            }
        }
    ].merging(rsaKeyNatives) { $1 }.merging(rsaOperations) { $1 }
}

private var rsaKeyNatives: [String: NativeFunction] {
    [
        "publicKey": { realm, arguments in
            realm.value(holding: .rsaPublic(try HeldKey.rsaPublic(arguments[0])))
        },
        "bitCount": { realm, arguments in realm.value(try HeldKey.rsaPublic(arguments[0]).bitCount) },
        // n, e and, of a private key, d, p, q, dp, dq, qi.
        "numbers": { realm, arguments in
            realm.array(try numbers(of: arguments[0]).map { realm.value($0) })
        },
        "fromNumbers": { realm, arguments in
            let all = arguments.map { $0.bytes ?? [] }
            let key = try RSAPublicKey(modulus: all[0], exponent: all[1])
            if arguments[2].isUndefined { return realm.value(holding: .rsaPublic(key)) }
            let own = RSAPrivateKey.Numbers(
                d: all[2], p: all[3], q: all[4], dp: all[5], dq: all[6], qi: all[7])
            return realm.value(holding: .rsaPrivate(try RSAPrivateKey(publicKey: key, numbers: own)))
        },
        "fromSPKI": { realm, arguments in
            realm.value(holding: .rsaPublic(try RSAPublicKey(spki: arguments[0].bytes ?? [])))
        },
        "fromPKCS8": { realm, arguments in
            realm.value(holding: .rsaPrivate(try RSAPrivateKey(pkcs8: arguments[0].bytes ?? [])))
        },
        "spki": { realm, arguments in realm.value(try HeldKey.rsaPublic(arguments[0]).spki) },
        "pkcs8": { realm, arguments in realm.value(try HeldKey.rsaPrivate(arguments[0]).pkcs8) },
    ]
}

private func numbers(of value: Value) throws -> [[UInt8]] {
    let key = try HeldKey.rsaPublic(value)
    guard case .rsaPrivate(let own) = try HeldKey.of(value) else { return [key.modulus, key.exponent] }
    let secret = own.numbers
    return [key.modulus, key.exponent, secret.d, secret.p, secret.q, secret.dp, secret.dq, secret.qi]
}

private var rsaOperations: [String: NativeFunction] {
    [
        // Key, hash, bytes of salt (undefined for PKCS #1), data.
        "sign": { realm, arguments in
            let signature = try HeldKey.rsaPrivate(arguments[0]).sign(
                arguments[3].bytes ?? [], by: try scheme(arguments))
            return realm.value(signature)
        },
        // The same, and the signature.
        "verify": { realm, arguments in
            let isRight = try HeldKey.rsaPublic(arguments[0]).verifies(
                arguments[4].bytes ?? [], of: arguments[3].bytes ?? [], by: try scheme(arguments))
            return realm.value(isRight)
        },
        // Key, hash, label, data.
        "encrypt": { realm, arguments in
            let encrypted = try HeldKey.rsaPublic(arguments[0]).encrypt(
                arguments[3].bytes ?? [], hash: HashAlgorithm(arguments[1]), label: arguments[2].bytes ?? [])
            return realm.value(encrypted)
        },
        "decrypt": { realm, arguments in
            let decrypted = try HeldKey.rsaPrivate(arguments[0]).decrypt(
                arguments[3].bytes ?? [], hash: HashAlgorithm(arguments[1]), label: arguments[2].bytes ?? [])
            return realm.value(decrypted)
        },
    ]
}

private func scheme(_ arguments: [Value]) throws -> RSASignature {
    let hash = try HashAlgorithm(arguments[1])
    return arguments[2].isUndefined ? .pkcs1(hash) : .pss(hash, salt: Int(arguments[2].number))
}
