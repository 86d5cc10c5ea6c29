/// What Ed25519 refuses though the equation holds
/// (https://w3c.github.io/webcrypto/#ed25519-operations-verify).
enum EdwardsPoint {
    /// The message as libgcrypt signs it.
    static func data(_ message: [UInt8]) -> SExpression {
        ["data", ["flags", "eddsa"], ["hash-algo", "sha512"], ["value", .atom(message)]]
    }

    /// Whether a point is written in the one right way, and has more than eight multiples.
    static func isAcceptable(_ point: [UInt8]) -> Bool {
        var y = point
        // The last bit is the sign of x.
        y[31] &= 0x7F
        return !smallOrder.contains(y) && BigNumber(y.reversed()) < BigNumber(Curve.ed25519.number("p"))
    }

    /// Whether a signature's number is below the group's order: otherwise it could be written in more ways than one.
    static func isReduced(_ number: [UInt8]) -> Bool {
        BigNumber(number.reversed()) < BigNumber(Curve.ed25519.number("n"))
    }

    private static let smallOrder: Set<[UInt8]> = {
        let zeros = [UInt8](repeating: 0, count: 31)
        let ones = [UInt8](repeating: 0xFF, count: 30)
        let eighth: [UInt8] = [
            0x26, 0xe8, 0x95, 0x8f, 0xc2, 0xb2, 0x27, 0xb0, 0x45, 0xc3, 0xf4, 0x89, 0xf2, 0xef, 0x98, 0xf0,
            0xd5, 0xdf, 0xac, 0x05, 0xd3, 0xc6, 0x33, 0x39, 0xb1, 0x38, 0x02, 0x88, 0x6d, 0x53, 0xfc, 0x05,
        ]
        let otherEighth: [UInt8] = [
            0xc7, 0x17, 0x6a, 0x70, 0x3d, 0x4d, 0xd8, 0x4f, 0xba, 0x3c, 0x0b, 0x76, 0x0d, 0x10, 0x67, 0x0f,
            0x2a, 0x20, 0x53, 0xfa, 0x2c, 0x39, 0xcc, 0xc6, 0x4e, 0xc7, 0xfd, 0x77, 0x92, 0xac, 0x03, 0x7a,
        ]
        return [[0] + zeros, [1] + zeros, [0xEC] + ones + [0x7F], eighth, otherEighth]
    }()
}
