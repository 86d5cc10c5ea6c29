import CGcrypt

/// The public half of a key on a curve: a point.
public struct CurvePublicKey: Sendable, Hashable {
    /// The curve that the point is on.
    public let curve: Curve
    /// Uncompressed (SEC 1, 2.3.3) on the curves of FIPS 186-5; the 32 bytes of RFC 7748 and 8032 on the others.
    public let point: [UInt8]

    /// Takes a point that is on the curve. The curves of RFC 7748 and 8032 take any 32 bytes.
    public init(curve: Curve, point: [UInt8]) throws(CryptographyError) {
        self.curve = curve
        self.point = point
        guard point.count == curve.pointByteCount else {
            throw .badKey(
                "a point of \(point.count) bytes, where \(curve.rawValue) has \(curve.pointByteCount)")
        }
        guard !curve.isWeierstrass || isOnCurve else {
            throw .badKey("a point that is not on \(curve.rawValue)")
        }
    }

    /// - Parameter derived: known to be on the curve.
    init(curve: Curve, derived: [UInt8]) {
        self.curve = curve
        self.point = derived
    }

    private var isOnCurve: Bool {
        guard point.first == 4 else { return false }
        let prime = BigNumber(curve.number("p"))
        let x = BigNumber(Array(point[1...curve.byteCount]))
        let y = BigNumber(Array(point[(1 + curve.byteCount)...]))
        let one = BigNumber([1])
        guard x < prime, y < prime else { return false }
        let place = gcry_mpi_point_new(0)!
        defer { gcry_mpi_point_release(place) }
        gcry_mpi_point_set(place, x.ref, y.ref, one.ref)
        return curve.withContext { gcry_mpi_ec_curve_point(place, $0) != 0 }
    }

    private var expression: SExpression {
        let flags: [SExpression] = curve == .ed25519 ? [["flags", "eddsa"]] : []
        let numbers: [SExpression] =
            [["curve", .atom(Array(curve.gcryptName.utf8))]] + flags + [["q", .atom(point)]]
        return ["public-key", .list(["ecc"] + numbers)]
    }

    /// Whether the signature is one of the message: ECDSA (r and s one behind the other) or Ed25519.
    ///
    /// - Parameter hash: without meaning for Ed25519.
    public func verifies(_ signature: [UInt8], of message: [UInt8], hash: HashAlgorithm = .sha512) -> Bool {
        guard signature.count == 2 * curve.byteCount else { return false }
        let (r, s) = (Array(signature.prefix(curve.byteCount)), Array(signature.suffix(curve.byteCount)))
        if curve == .ed25519 {
            guard EdwardsPoint.isAcceptable(point), EdwardsPoint.isAcceptable(r), EdwardsPoint.isReduced(s)
            else {
                return false
            }
            let value: SExpression = ["sig-val", ["eddsa", ["r", .atom(r)], ["s", .atom(s)]]]
            return PublicKeyCall.verify(value, of: EdwardsPoint.data(message), with: expression)
        }
        let value: SExpression = ["sig-val", ["ecdsa", ["r", .number(r)], ["s", .number(s)]]]
        return PublicKeyCall.verify(value, of: hash.curveExpression(message), with: expression)
    }
}

extension HashAlgorithm {
    /// The message's digest for ECDSA. With RFC 6979's numbers a weak source of random bytes cannot give the key away.
    func curveExpression(_ message: [UInt8]) -> SExpression {
        ["data", ["flags", "rfc6979"], expression(message)]
    }
}
