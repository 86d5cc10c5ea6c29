import Cryptography
import ScriptEngine

/// ECDSA, ECDH, Ed25519, X25519.
var curveNatives: [String: NativeFunction] {
    curveKeyNatives.merging([
        // Key, data, hash (undefined for Ed25519).
        "sign": { realm, arguments in
            let key = try HeldKey.curvePrivate(arguments[0])
            return realm.value(try key.sign(arguments[1].bytes ?? [], hash: try hash(arguments[2])))
        },
        // The same, and the signature.
        "verify": { realm, arguments in
            let isRight = try HeldKey.curvePublic(arguments[0]).verifies(
                arguments[3].bytes ?? [], of: arguments[1].bytes ?? [], hash: try hash(arguments[2]))
            return realm.value(isRight)
        },
        // A private key and a public one.
        "shared": { realm, arguments in
            let other = try HeldKey.curvePublic(arguments[1])
            return realm.value(try HeldKey.curvePrivate(arguments[0]).shared(with: other))
        },
    ]) { $1 }
}

private var curveKeyNatives: [String: NativeFunction] {
    [
        "generate": { realm, arguments in
            realm.value(holding: .curvePrivate(try CurvePrivateKey.generate(try curve(arguments[0]))))
        },
        "publicKey": { realm, arguments in
            realm.value(holding: .curvePublic(try HeldKey.curvePublic(arguments[0])))
        },
        "point": { realm, arguments in realm.value(try HeldKey.curvePublic(arguments[0]).point) },
        "scalar": { realm, arguments in realm.value(try HeldKey.curvePrivate(arguments[0]).scalar) },
        // A curve's name and bytes, as are those that follow.
        "fromPoint": { realm, arguments in
            realm.value(
                holding: .curvePublic(
                    try CurvePublicKey(curve: curve(arguments[0]), point: arguments[1].bytes ?? [])))
        },
        "fromScalar": { realm, arguments in
            realm.value(
                holding: .curvePrivate(
                    try CurvePrivateKey(curve: curve(arguments[0]), scalar: arguments[1].bytes ?? [])))
        },
        "fromSPKI": { realm, arguments in
            realm.value(
                holding: .curvePublic(
                    try CurvePublicKey(curve: curve(arguments[0]), spki: arguments[1].bytes ?? [])))
        },
        "fromPKCS8": { realm, arguments in
            realm.value(
                holding: .curvePrivate(
                    try CurvePrivateKey(curve: curve(arguments[0]), pkcs8: arguments[1].bytes ?? [])))
        },
        "spki": { realm, arguments in realm.value(try HeldKey.curvePublic(arguments[0]).spki) },
        "pkcs8": { realm, arguments in realm.value(try HeldKey.curvePrivate(arguments[0]).pkcs8) },
    ]
}

private func curve(_ value: Value) throws -> Curve {
    guard let curve = Curve(rawValue: try value.string()) else {
        throw CryptographyError.unsupported("no such curve")
    }
    return curve
}

private func hash(_ value: Value) throws -> HashAlgorithm {
    value.isUndefined ? .sha512 : try HashAlgorithm(value)
}
