import Cryptography
import ScriptEngine

/// As much as one call may ask for: some twenty seconds of a processor.
private let greatestEffort = 1 << 25

func derivationNatives(_ work: BackgroundWork) -> [String: NativeFunction] {
    [
        // Hash, key, salt, info, bytes.
        "hkdf": { realm, arguments in
            let bytes = HKDF.bytes(
                Int(arguments[4].number), hash: try HashAlgorithm(arguments[0]),
                secret: try HeldKey.secret(arguments[1]), salt: arguments[2].bytes ?? [],
                info: arguments[3].bytes ?? [])
            guard let bytes else { throw CryptographyError.failed("HKDF gives at most 255 digests") }
            return realm.value(bytes)
        },
        // Hash, key, salt, iterations, bytes.
        "pbkdf2": { realm, arguments in try pbkdf2(arguments, work, in: realm) },
    ]
}

private func pbkdf2(_ arguments: [Value], _ work: BackgroundWork, in realm: Realm) throws -> Value {
    let function = PBKDF2(try HashAlgorithm(arguments[0]), iterations: Int(arguments[3].number))
    let (password, salt) = (try HeldKey.secret(arguments[1]), arguments[2].bytes ?? [])
    let count = Int(arguments[4].number)
    guard function.effort(byteCount: count) <= greatestEffort else {
        throw CryptographyError.failed(
            "PBKDF2 with more than \(greatestEffort) iterations over all blocks: ask for fewer")
    }
    return work.promise(in: realm) { cancellation throws(CryptographyError) in
        let bytes = function.bytes(count, password: password, salt: salt) { cancellation.isRequested }
        guard let bytes else { throw .failed("the engine was closed") }
        return bytes
    } content: {
        $0.value($1)
    }
}
