import Cryptography
import ScriptEngine

/// What a `CryptoKey` stands for. Scripts hold it and never see into it.
final class HeldKey {
    enum Content {
        case secret([UInt8])
        case rsaPublic(RSAPublicKey)
        case rsaPrivate(RSAPrivateKey)
        case curvePublic(CurvePublicKey)
        case curvePrivate(CurvePrivateKey)
    }

    let content: Content

    init(_ content: Content) { self.content = content }

    static func of(_ value: Value) throws -> Content {
        guard let key = value.opaque(as: HeldKey.self) else {
            throw Thrown(value.realm.typeError("not a key"))
        }
        return key.content
    }

    static func secret(_ value: Value) throws -> [UInt8] {
        guard case .secret(let bytes) = try of(value) else { throw mismatch }
        return bytes
    }

    static func rsaPublic(_ value: Value) throws -> RSAPublicKey {
        switch try of(value) {
        case .rsaPublic(let key): key
        case .rsaPrivate(let key): key.publicKey
        default: throw mismatch
        }
    }

    static func rsaPrivate(_ value: Value) throws -> RSAPrivateKey {
        guard case .rsaPrivate(let key) = try of(value) else { throw mismatch }
        return key
    }

    static func curvePublic(_ value: Value) throws -> CurvePublicKey {
        switch try of(value) {
        case .curvePublic(let key): key
        case .curvePrivate(let key): key.publicKey
        default: throw mismatch
        }
    }

    static func curvePrivate(_ value: Value) throws -> CurvePrivateKey {
        guard case .curvePrivate(let key) = try of(value) else { throw mismatch }
        return key
    }

    private static let mismatch = CryptographyError.badKey("it is of another kind")
}

extension Realm {
    func value(holding content: HeldKey.Content) -> Value { opaque(HeldKey(content)) }

    func exception(_ error: CryptographyError) -> Value {
        let name =
            switch error {
            case .badKey: "DataError"
            case .failed: "OperationError"
            case .unsupported: "NotSupportedError"
            }
        return domException(name, "\(error)")
    }
}

extension [String: NativeFunction] {
    /// What cryptography complains about becomes the `DOMException` of the standard.
    var throwingExceptions: [String: NativeFunction] {
        mapValues { body in
            { realm, arguments in
                do { return try body(realm, arguments) } catch let error as CryptographyError {
                    throw Thrown(realm.exception(error))
                }
            }
        }
    }
}
