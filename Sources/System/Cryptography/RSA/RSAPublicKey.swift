/// The public half of an RSA key (https://www.rfc-editor.org/rfc/rfc8017).
public struct RSAPublicKey: Sendable, Hashable {
    /// What a stranger's key may cost: time grows with the third power of the length.
    static let maximumBits = 8192

    /// The number that both halves share, without zeros in front.
    public let modulus: [UInt8]
    /// Without zeros in front.
    public let exponent: [UInt8]

    /// Takes a key as numbers, the most significant byte first.
    public init(modulus: [UInt8], exponent: [UInt8]) throws(CryptographyError) {
        self.modulus = modulus.withoutLeadingZeros
        self.exponent = exponent.withoutLeadingZeros
        guard (256...Self.maximumBits).contains(bitCount) else {
            throw .badKey("an RSA modulus of \(bitCount) bits, where 256 to \(Self.maximumBits) are taken")
        }
        guard self.exponent.last.map({ $0 % 2 == 1 }) == true, self.exponent != [1] else {
            throw .badKey("an RSA exponent that is even or 1")
        }
        guard BigNumber(self.exponent) < BigNumber(self.modulus) else {
            throw .badKey("an RSA exponent that is larger than the modulus")
        }
    }

    /// The modulus's length.
    public var bitCount: Int { modulus.count * 8 - (modulus.first?.leadingZeroBitCount ?? 0) }

    /// The length of signatures and encrypted messages.
    var byteCount: Int { modulus.count }

    var numbers: [SExpression] { [["n", .number(modulus)], ["e", .number(exponent)]] }

    private var expression: SExpression { ["public-key", .list(["rsa"] + numbers)] }

    /// Whether the signature is one of the message.
    public func verifies(_ signature: [UInt8], of message: [UInt8], by scheme: RSASignature) -> Bool {
        guard signature.count == byteCount else { return false }
        return PublicKeyCall.verify(
            ["sig-val", ["rsa", ["s", .number(signature)]]], of: scheme.data(message), with: expression)
    }

    /// What only the private half reads: RSAES-OAEP.
    public func encrypt(
        _ message: [UInt8], hash: HashAlgorithm, label: [UInt8]
    ) throws(CryptographyError) -> [UInt8] {
        let padded = try OAEP(hash: hash, label: label).pad(message, to: byteCount)
        let data: SExpression = ["data", ["flags", "raw"], ["value", .number(padded)]]
        let result = try PublicKeyCall.encrypt(data, with: expression)
        return result["a"]?.padded(to: byteCount) ?? []
    }
}

/// How a message is signed.
public enum RSASignature: Sendable {
    /// RSASSA-PKCS1-v1_5
    case pkcs1(HashAlgorithm)
    /// RSASSA-PSS; the length of the salt in bytes.
    case pss(HashAlgorithm, salt: Int)

    func data(_ message: [UInt8]) -> SExpression {
        switch self {
        case .pkcs1(let hash):
            ["data", ["flags", "pkcs1"], hash.expression(message)]
        case .pss(let hash, let salt):
            [
                "data", ["flags", "pss"], ["salt-length", .atom(Array("\(salt)".utf8))],
                hash.expression(message),
            ]
        }
    }
}

extension HashAlgorithm {
    /// The message's digest for libgcrypt to sign.
    func expression(_ message: [UInt8]) -> SExpression {
        ["hash", .atom(Array(rawValue.utf8)), .atom(digest(message))]
    }
}
