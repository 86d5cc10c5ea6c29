/// What a key file says it is for (https://www.rfc-editor.org/rfc/rfc5280#section-4.1.1.2).
public enum KeyAlgorithm: Sendable, Hashable {
    /// rsaEncryption
    case rsa
    /// id-ecPublicKey and the name of a curve, or id-Ed25519 or id-X25519
    case curve(Curve)

    private static let rsaEncryption: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01]
    private static let ecPublicKey: [UInt8] = [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01]

    private static func identifier(of curve: Curve) -> [UInt8] {
        switch curve {
        case .p256: [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07]
        case .p384: [0x2B, 0x81, 0x04, 0x00, 0x22]
        case .p521: [0x2B, 0x81, 0x04, 0x00, 0x23]
        case .x25519: [0x2B, 0x65, 0x6E]
        case .ed25519: [0x2B, 0x65, 0x70]
        }
    }

    var encoded: [UInt8] {
        switch self {
        case .rsa:
            DER.sequence(DER.value(.objectIdentifier, Self.rsaEncryption), DER.value(.null, []))
        case .curve(let curve) where curve.isWeierstrass:
            DER.sequence(
                DER.value(.objectIdentifier, Self.ecPublicKey),
                DER.value(.objectIdentifier, Self.identifier(of: curve)))
        case .curve(let curve):
            DER.sequence(DER.value(.objectIdentifier, Self.identifier(of: curve)))
        }
    }

    /// Throws where the file is for something else.
    func check(_ reader: inout DERReader) throws(CryptographyError) {
        let content = try reader.read(.sequence)
        guard DER.value(.sequence, Array(content)) == encoded else {
            throw .badKey("it is for another algorithm or another curve")
        }
    }
}
