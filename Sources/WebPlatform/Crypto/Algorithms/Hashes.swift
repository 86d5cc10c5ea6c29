import Cryptography
import ScriptEngine

/// Digests and HMAC.
var hashNatives: [String: NativeFunction] {
    [
        "digest": { realm, arguments in
            realm.value(try HashAlgorithm(arguments[0]).digest(arguments[1].bytes ?? []))
        },
        // Hash, key, data.
        "sign": { realm, arguments in realm.value(try code(arguments)) },
        // Hash, key, data, signature. In the same time wherever they differ.
        "verify": { realm, arguments in
            let (code, given) = (try code(arguments), arguments[3].bytes ?? [])
            guard code.count == given.count else { return realm.value(false) }
            return realm.value(zip(code, given).reduce(0) { $0 | $1.0 ^ $1.1 } == 0)
        },
    ]
}

private func code(_ arguments: [Value]) throws -> [UInt8] {
    try HashAlgorithm(arguments[0]).hmac(arguments[2].bytes ?? [], key: try HeldKey.secret(arguments[1]))
}
