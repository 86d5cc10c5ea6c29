/// https://www.rfc-editor.org/rfc/rfc5869
public enum HKDF {
    /// The bytes that a secret gives; `nil` where they are more than 255 times the hash's length.
    public static func bytes(
        _ count: Int, hash: HashAlgorithm, secret: [UInt8], salt: [UInt8], info: [UInt8]
    ) -> [UInt8]? {
        guard count <= 255 * hash.byteCount else { return nil }
        let salt = salt.isEmpty ? [UInt8](repeating: 0, count: hash.byteCount) : salt
        let code = KeyedHash(hash, key: hash.hmac(secret, key: salt))
        var result: [UInt8] = []
        var last: [UInt8] = []
        for number in UInt8(1)...255 where result.count < count {
            last = code.of(last + info + [number])
            result += last
        }
        return Array(result.prefix(count))
    }
}
