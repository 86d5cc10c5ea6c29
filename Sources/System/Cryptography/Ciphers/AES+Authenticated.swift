import CGcrypt

extension AES {
    /// Galois/counter mode (NIST SP 800-38D).
    ///
    /// - Parameters:
    ///   - vector: one byte at least.
    ///   - tagBytes: 4, 8 or 12 to 16.
    /// - Returns: what was encrypted, with the tag behind it.
    public func encryptGCM(
        _ bytes: [UInt8], vector: [UInt8], additionalData: [UInt8], tagBytes: Int
    ) throws(CryptographyError) -> [UInt8] {
        let cipher = try startGCM(vector, additionalData)
        let encrypted = try cipher.encrypt(bytes)
        return encrypted + (try cipher.tag(tagBytes))
    }

    /// The reverse of `encryptGCM`.
    public func decryptGCM(
        _ bytes: [UInt8], vector: [UInt8], additionalData: [UInt8], tagBytes: Int
    ) throws(CryptographyError) -> [UInt8] {
        guard bytes.count >= tagBytes else {
            throw .failed("the data is shorter than its authentication tag")
        }
        let cipher = try startGCM(vector, additionalData)
        let decrypted = try cipher.decrypt(Array(bytes.dropLast(tagBytes)))
        guard cipher.accepts(tag: Array(bytes.suffix(tagBytes))) else {
            throw .failed("the key, the data or its authentication tag is wrong")
        }
        return decrypted
    }

    private func startGCM(_ vector: [UInt8], _ additionalData: [UInt8]) throws(CryptographyError)
        -> CipherHandle
    {
        let cipher = try CipherHandle(GCRY_CIPHER_MODE_GCM, key: key)
        try cipher.setVector(vector)
        try cipher.authenticate(additionalData)
        return cipher
    }
}
