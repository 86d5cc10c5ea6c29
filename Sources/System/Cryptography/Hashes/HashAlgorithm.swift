import CGcrypt

/// A hash function of libgcrypt. May be used on any thread.
public enum HashAlgorithm: String, Sendable, CaseIterable {
    /// RFC 1321: for protocols that ask for it (Last.fm's signatures), not for security.
    case md5
    /// FIPS 180-4, as are the following ones; broken for signatures.
    case sha1
    /// 32 bytes.
    case sha256
    /// 48 bytes.
    case sha384
    /// 64 bytes.
    case sha512

    var id: Int32 {
        let id: gcry_md_algos =
            switch self {
            case .md5: GCRY_MD_MD5
            case .sha1: GCRY_MD_SHA1
            case .sha256: GCRY_MD_SHA256
            case .sha384: GCRY_MD_SHA384
            case .sha512: GCRY_MD_SHA512
            }
        return Int32(id.rawValue)
    }

    /// The length of a digest in bytes.
    public var byteCount: Int {
        Libgcrypt.start()
        return Int(gcry_md_get_algo_dlen(id))
    }

    /// The digest of the bytes.
    public func digest(_ bytes: [UInt8]) -> [UInt8] { digest([bytes], flags: 0) }

    /// The digest of the text's UTF-8 bytes.
    public func digest(_ text: String) -> [UInt8] { digest(Array(text.utf8)) }

    /// The keyed digest of the bytes: https://www.rfc-editor.org/rfc/rfc2104
    public func hmac(_ bytes: [UInt8], key: [UInt8]) -> [UInt8] {
        digest([key, bytes], flags: UInt32(GCRY_MD_FLAG_HMAC.rawValue))
    }

    /// With the HMAC flag the first part is the key.
    private func digest(_ parts: [[UInt8]], flags: UInt32) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: byteCount)
        // The parts lie in one buffer, so that their addresses hold during the call.
        var bytes = Array(parts.joined())
        var offset = 0
        var buffers = parts.map { part in
            defer { offset += part.count }
            return gcry_buffer_t(size: 0, off: offset, len: part.count, data: nil)
        }
        let status = bytes.withUnsafeMutableBytes { memory in
            for index in buffers.indices { buffers[index].data = memory.baseAddress }
            return gcry_md_hash_buffers(id, flags, &digest, buffers, Int32(buffers.count))
        }
        // Only a library that was built or configured without the algorithm refuses it (FIPS mode and MD5).
        precondition(status == 0, "libgcrypt has no \(rawValue): \(String(cString: gcry_strerror(status)))")
        return digest
    }
}
