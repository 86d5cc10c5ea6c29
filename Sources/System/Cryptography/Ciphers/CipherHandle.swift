import CGcrypt

/// The owner of a `gcry_cipher_hd_t` for AES.
struct CipherHandle: ~Copyable {
    private let ref: gcry_cipher_hd_t

    init(_ mode: gcry_cipher_modes, key: [UInt8]) throws(CryptographyError) {
        ref = try Self.open(mode, keyBytes: key.count)
        // Of the right length: there are no weak ones.
        gcry_cipher_setkey(ref, key, key.count)
    }

    private static func open(
        _ mode: gcry_cipher_modes, keyBytes: Int
    ) throws(CryptographyError) -> gcry_cipher_hd_t {
        Libgcrypt.start()
        let sizes = [16: GCRY_CIPHER_AES, 24: GCRY_CIPHER_AES192, 32: GCRY_CIPHER_AES256]
        guard let algorithm = sizes[keyBytes] else {
            throw .badKey("\(keyBytes) bytes, where AES has 16, 24 or 32")
        }
        var made: gcry_cipher_hd_t?
        let status = gcry_cipher_open(&made, Int32(algorithm.rawValue), Int32(mode.rawValue), 0)
        try Libgcrypt.check(status, "preparing AES")
        return made!
    }

    deinit { gcry_cipher_close(ref) }

    func setVector(_ bytes: [UInt8]) throws(CryptographyError) {
        try Libgcrypt.check(gcry_cipher_setiv(ref, bytes, bytes.count), "taking an initialization vector")
    }

    func setCounter(_ bytes: [UInt8]) throws(CryptographyError) {
        try Libgcrypt.check(gcry_cipher_setctr(ref, bytes, bytes.count), "taking a counter")
    }

    func authenticate(_ bytes: [UInt8]) throws(CryptographyError) {
        try Libgcrypt.check(gcry_cipher_authenticate(ref, bytes, bytes.count), "taking additional data")
    }

    /// - Parameter growth: by how many bytes the result is longer.
    func encrypt(_ bytes: [UInt8], growth: Int = 0) throws(CryptographyError) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: bytes.count + growth)
        try Libgcrypt.check(
            gcry_cipher_encrypt(ref, &result, result.count, bytes, bytes.count), "encrypting")
        return result
    }

    /// - Parameter growth: by how many bytes the result is longer; negative where it is shorter.
    func decrypt(_ bytes: [UInt8], growth: Int = 0) throws(CryptographyError) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: bytes.count + growth)
        try Libgcrypt.check(
            gcry_cipher_decrypt(ref, &result, result.count, bytes, bytes.count), "decrypting")
        return result
    }

    func tag(_ count: Int) throws(CryptographyError) -> [UInt8] {
        var tag = [UInt8](repeating: 0, count: count)
        try Libgcrypt.check(gcry_cipher_gettag(ref, &tag, count), "making an authentication tag")
        return tag
    }

    /// Whether the tag is that of what was decrypted.
    func accepts(tag: [UInt8]) -> Bool { gcry_cipher_checktag(ref, tag, tag.count) == 0 }
}
