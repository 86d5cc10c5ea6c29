import CGcrypt

/// The private half of a key on a curve: a number.
public struct CurvePrivateKey: Sendable, Hashable {
    /// The other half.
    public let publicKey: CurvePublicKey
    /// As long as `Curve.byteCount`: the most significant byte first on the curves of FIPS 186-5, as RFC 7748 and 8032
    /// write it on the others.
    public let scalar: [UInt8]

    /// The curve that the key is for.
    public var curve: Curve { publicKey.curve }

    /// Takes a number, and finds the point that belongs to it.
    public init(curve: Curve, scalar: [UInt8]) throws(CryptographyError) {
        guard scalar.count == curve.byteCount else {
            throw .badKey("a number of \(scalar.count) bytes, where \(curve.rawValue) has \(curve.byteCount)")
        }
        if curve.isWeierstrass {
            guard scalar.contains(where: { $0 != 0 }), BigNumber(scalar) < BigNumber(curve.number("n")) else {
                throw .badKey("a number that is no private key of \(curve.rawValue)")
            }
        }
        self.scalar = scalar
        publicKey = CurvePublicKey(curve: curve, derived: try Self.point(curve, scalar))
    }

    /// A new key.
    public static func generate(_ curve: Curve) throws(CryptographyError) -> CurvePrivateKey {
        guard curve.isWeierstrass else {
            return try CurvePrivateKey(curve: curve, scalar: randomBytes(curve.byteCount))
        }
        let pair = try PublicKeyCall.generate(["ecc", ["curve", .atom(Array(curve.gcryptName.utf8))]])
        return try CurvePrivateKey(curve: curve, scalar: pair["d"]?.padded(to: curve.byteCount) ?? [])
    }

    private static func point(_ curve: Curve, _ scalar: [UInt8]) throws(CryptographyError) -> [UInt8] {
        if curve == .x25519 { return try montgomery(scalar, nil) }
        let key = SExpressionHandle(expression(curve, scalar))
        var context: gcry_ctx_t?
        try Libgcrypt.check(gcry_mpi_ec_new(&context, key.ref, nil), "taking a key")
        defer { gcry_ctx_release(context) }
        guard let point = gcry_mpi_ec_get_mpi(curve == .ed25519 ? "q@eddsa" : "q", context!, 1) else {
            throw .badKey("a number without a point on \(curve.rawValue)")
        }
        defer { gcry_mpi_release(point) }
        var bits: UInt32 = 0
        let bytes = gcry_mpi_get_opaque(point, &bits)
        guard let bytes else { return BigNumber(gcry_mpi_copy(point)).bytes }
        return Array(UnsafeRawBufferPointer(start: bytes, count: Int(bits + 7) / 8))
    }

    private static func expression(_ curve: Curve, _ scalar: [UInt8]) -> SExpression {
        let flags: [SExpression] = curve == .ed25519 ? [["flags", "eddsa"]] : []
        let name: SExpression = ["curve", .atom(Array(curve.gcryptName.utf8))]
        let number = curve == .ed25519 ? SExpression.atom(scalar) : .number(scalar)
        return ["private-key", .list(["ecc", name] + flags + [["d", number]])]
    }

    /// A signature of the message: ECDSA (r and s one behind the other) or Ed25519.
    ///
    /// - Parameter hash: without meaning for Ed25519.
    public func sign(
        _ message: [UInt8], hash: HashAlgorithm = .sha512
    ) throws(CryptographyError) -> [UInt8] {
        let data = curve == .ed25519 ? EdwardsPoint.data(message) : hash.curveExpression(message)
        let result = try PublicKeyCall.sign(data, with: signingExpression)
        return ["r", "s"].flatMap { name -> [UInt8] in
            let bytes = result[name] ?? []
            return curve == .ed25519 ? bytes : bytes.padded(to: curve.byteCount) ?? []
        }
    }

    /// libgcrypt asks for the public half of an Ed25519 key, which is part of what is signed.
    private var signingExpression: SExpression {
        guard curve == .ed25519, case .list(let parts) = Self.expression(curve, scalar),
            case .list(let own) = parts[1]
        else { return Self.expression(curve, scalar) }
        return ["private-key", .list(own + [["q", .atom(publicKey.point)]])]
    }

    /// What both owners of two keys find: the x coordinate of the point (ECDH), or X25519's.
    public func shared(with other: CurvePublicKey) throws(CryptographyError) -> [UInt8] {
        guard other.curve == curve else { throw .failed("the keys are on different curves") }
        if curve == .x25519 { return try Self.montgomery(scalar, other.point) }
        let result = try PublicKeyCall.decrypt(
            ["enc-val", ["ecdh", ["e", .atom(other.point)]]], with: Self.expression(curve, scalar))
        return Array((result["value"] ?? []).dropFirst().prefix(curve.byteCount))
    }

    /// The point multiplied, or where there is none the base point. A point of small order gives nothing secret.
    private static func montgomery(_ scalar: [UInt8], _ point: [UInt8]?) throws(CryptographyError) -> [UInt8]
    {
        Libgcrypt.start()
        var result = [UInt8](repeating: 0, count: 32)
        let curve = Int32(GCRY_ECC_CURVE25519.rawValue)
        let status = gcry_ecc_mul_point(curve, &result, scalar, point)
        try Libgcrypt.check(status, "multiplying a point of X25519")
        guard result.contains(where: { $0 != 0 }) else {
            throw .failed("the public key is a point of small order")
        }
        return result
    }
}
