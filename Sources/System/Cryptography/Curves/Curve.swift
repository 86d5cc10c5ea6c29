import CGcrypt

/// The curves of the Web Cryptography API.
public enum Curve: String, Sendable, CaseIterable {
    /// FIPS 186-5's, for ECDSA and ECDH.
    case p256 = "P-256"
    /// FIPS 186-5's, for ECDSA and ECDH.
    case p384 = "P-384"
    /// FIPS 186-5's, for ECDSA and ECDH.
    case p521 = "P-521"
    /// https://www.rfc-editor.org/rfc/rfc8032
    case ed25519 = "Ed25519"
    /// https://www.rfc-editor.org/rfc/rfc7748
    case x25519 = "X25519"

    var gcryptName: String {
        switch self {
        case .p256, .p384, .p521: "NIST " + rawValue
        case .ed25519: "Ed25519"
        case .x25519: "Curve25519"
        }
    }

    /// The length of a private key, and of one coordinate.
    public var byteCount: Int {
        switch self {
        case .p256, .ed25519, .x25519: 32
        case .p384: 48
        case .p521: 66
        }
    }

    /// Whether points have two coordinates here: the curves of FIPS 186-5.
    public var isWeierstrass: Bool { self != .ed25519 && self != .x25519 }

    /// The length of a public key.
    public var pointByteCount: Int { isWeierstrass ? 1 + 2 * byteCount : byteCount }

    /// What libgcrypt knows of the curve, and of a key on it.
    func withContext<Result>(_ body: (gcry_ctx_t) -> Result) -> Result {
        Libgcrypt.start()
        var context: gcry_ctx_t?
        let status = gcry_mpi_ec_new(&context, nil, gcryptName)
        guard status == 0, let context else { preconditionFailure("libgcrypt has no \(gcryptName)") }
        defer { gcry_ctx_release(context) }
        return body(context)
    }

    /// A number of the curve's, by libgcrypt's name for it: `p` the field's size, `n` the order.
    func number(_ name: String) -> [UInt8] {
        withContext { context in BigNumber(gcry_mpi_ec_get_mpi(name, context, 1)).bytes }
    }
}
