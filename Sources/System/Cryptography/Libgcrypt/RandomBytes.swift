import CGcrypt

/// Bytes that nobody can foretell, from libgcrypt's generator. May be called on any thread.
public func randomBytes(_ count: Int) -> [UInt8] {
    Libgcrypt.start()
    var bytes = [UInt8](repeating: 0, count: count)
    if count > 0 { gcry_randomize(&bytes, count, GCRY_STRONG_RANDOM) }
    return bytes
}
