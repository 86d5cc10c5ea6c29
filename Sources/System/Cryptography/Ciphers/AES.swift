import CGcrypt

/// FIPS 197 under a key of 16, 24 or 32 bytes, in the modes of the Web Cryptography API.
public struct AES: Sendable {
    static let blockBytes = 16
    let key: [UInt8]

    /// - Parameter key: of 16, 24 or 32 bytes.
    public init(key: [UInt8]) { self.key = key }

    /// Cipher block chaining with the padding of PKCS #7 (https://www.rfc-editor.org/rfc/rfc5652#section-6.3).
    ///
    /// - Parameter vector: 16 bytes.
    public func encryptCBC(_ bytes: [UInt8], vector: [UInt8]) throws(CryptographyError) -> [UInt8] {
        let padding = Self.blockBytes - bytes.count % Self.blockBytes
        let cipher = try CipherHandle(GCRY_CIPHER_MODE_CBC, key: key)
        try cipher.setVector(vector)
        return try cipher.encrypt(bytes + [UInt8](repeating: UInt8(padding), count: padding))
    }

    /// The reverse of `encryptCBC`.
    public func decryptCBC(_ bytes: [UInt8], vector: [UInt8]) throws(CryptographyError) -> [UInt8] {
        guard !bytes.isEmpty, bytes.count % Self.blockBytes == 0 else {
            throw .failed("\(bytes.count) bytes are not a whole number of blocks")
        }
        let cipher = try CipherHandle(GCRY_CIPHER_MODE_CBC, key: key)
        try cipher.setVector(vector)
        let padded = try cipher.decrypt(bytes)
        let padding = Int(padded.last!)
        guard (1...Self.blockBytes).contains(padding), padded.suffix(padding).allSatisfy({ $0 == padding })
        else {
            throw .failed("the key or the data is wrong")
        }
        return Array(padded.dropLast(padding))
    }

    /// The key wrap of https://www.rfc-editor.org/rfc/rfc3394.
    public func wrap(_ bytes: [UInt8]) throws(CryptographyError) -> [UInt8] {
        guard bytes.count >= 16, bytes.count % 8 == 0 else {
            throw .failed("AES-KW wraps a multiple of 8 bytes, at least 16, and not \(bytes.count) bytes")
        }
        return try CipherHandle(GCRY_CIPHER_MODE_AESWRAP, key: key).encrypt(bytes, growth: 8)
    }

    /// The reverse of `wrap`.
    public func unwrap(_ bytes: [UInt8]) throws(CryptographyError) -> [UInt8] {
        guard bytes.count >= 24, bytes.count % 8 == 0 else {
            throw .failed("\(bytes.count) bytes are no wrapped key")
        }
        return try CipherHandle(GCRY_CIPHER_MODE_AESWRAP, key: key).decrypt(bytes, growth: -8)
    }
}
