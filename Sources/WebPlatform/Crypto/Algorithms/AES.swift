import Cryptography
import ScriptEngine

/// Each takes a key, the data, and what its mode asks for.
var aesNatives: [String: NativeFunction] {
    [
        "encryptCBC": { realm, arguments in
            realm.value(try aes(arguments).encryptCBC(data(arguments), vector: arguments[2].bytes ?? []))
        },
        "decryptCBC": { realm, arguments in
            realm.value(try aes(arguments).decryptCBC(data(arguments), vector: arguments[2].bytes ?? []))
        },
        "applyCTR": { realm, arguments in
            let (counter, bits) = (arguments[2].bytes ?? [], Int(arguments[3].number))
            return realm.value(try aes(arguments).applyCTR(data(arguments), counter: counter, bits: bits))
        },
        "encryptGCM": { realm, arguments in
            realm.value(
                try aes(arguments).encryptGCM(
                    data(arguments), vector: arguments[2].bytes ?? [],
                    additionalData: arguments[3].bytes ?? [],
                    tagBytes: Int(arguments[4].number)))
        },
        "decryptGCM": { realm, arguments in
            realm.value(
                try aes(arguments).decryptGCM(
                    data(arguments), vector: arguments[2].bytes ?? [],
                    additionalData: arguments[3].bytes ?? [],
                    tagBytes: Int(arguments[4].number)))
        },
        "wrap": { realm, arguments in realm.value(try aes(arguments).wrap(data(arguments))) },
        "unwrap": { realm, arguments in realm.value(try aes(arguments).unwrap(data(arguments))) },
    ]
}

private func aes(_ arguments: [Value]) throws -> AES { AES(key: try HeldKey.secret(arguments[0])) }

private func data(_ arguments: [Value]) -> [UInt8] { arguments[1].bytes ?? [] }
