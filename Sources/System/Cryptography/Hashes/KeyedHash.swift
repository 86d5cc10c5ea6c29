import CGcrypt

/// HMAC under one key for many messages. Belongs to one thread at a time.
final class KeyedHash {
    private let handle: gcry_md_hd_t
    private let byteCount: Int

    init(_ hash: HashAlgorithm, key: [UInt8]) {
        byteCount = hash.byteCount
        var made: gcry_md_hd_t?
        let status = gcry_md_open(&made, hash.id, UInt32(GCRY_MD_FLAG_HMAC.rawValue))
        precondition(status == 0, "libgcrypt has no \(hash): \(String(cString: gcry_strerror(status)))")
        handle = made!
        gcry_md_setkey(handle, key, key.count)
    }

    deinit { gcry_md_close(handle) }

    func of(_ message: [UInt8]) -> [UInt8] {
        gcry_md_reset(handle)
        gcry_md_write(handle, message, message.count)
        return Array(UnsafeBufferPointer(start: gcry_md_read(handle, 0), count: byteCount))
    }

    /// Puts the code of a message that is as long as one in its place.
    func replace(_ message: inout [UInt8]) {
        gcry_md_reset(handle)
        gcry_md_write(handle, message, message.count)
        guard let code = gcry_md_read(handle, 0) else { preconditionFailure("libgcrypt has no code") }
        for place in message.indices { message[place] = code[place] }
    }
}
