/// The private half of an RSA key, with what makes its use fast (https://www.rfc-editor.org/rfc/rfc8017#section-3.2).
public struct RSAPrivateKey: Sendable, Hashable {
    /// What a key is made of, each the most significant byte first.
    public struct Numbers: Sendable, Hashable {
        /// The private exponent.
        public var d: [UInt8]
        /// The first prime.
        public var p: [UInt8]
        /// The second prime.
        public var q: [UInt8]
        /// d modulo p − 1.
        public var dp: [UInt8]
        /// d modulo q − 1.
        public var dq: [UInt8]
        /// The inverse of q modulo p.
        public var qi: [UInt8]

        /// See the properties.
        public init(d: [UInt8], p: [UInt8], q: [UInt8], dp: [UInt8], dq: [UInt8], qi: [UInt8]) {
            (self.d, self.p, self.q) = (d.withoutLeadingZeros, p.withoutLeadingZeros, q.withoutLeadingZeros)
            (self.dp, self.dq) = (dp.withoutLeadingZeros, dq.withoutLeadingZeros)
            self.qi = qi.withoutLeadingZeros
        }
    }

    /// The other half.
    public let publicKey: RSAPublicKey
    /// What makes it private.
    public let numbers: Numbers

    /// Takes a key that belongs together.
    public init(publicKey: RSAPublicKey, numbers: Numbers) throws(CryptographyError) {
        self.publicKey = publicKey
        self.numbers = numbers
        guard [numbers.d, numbers.p, numbers.q, numbers.qi].allSatisfy({ !$0.isEmpty }), remaindersAreRight,
            PublicKeyCall.isSound(expression), opensItsOwn
        else { throw .badKey("RSA numbers that do not belong together") }
    }

    private var remaindersAreRight: Bool {
        let d = BigNumber(numbers.d)
        return d.remainder(dividingByPredecessorOf: BigNumber(numbers.p)).bytes == numbers.dp
            && d.remainder(dividingByPredecessorOf: BigNumber(numbers.q)).bytes == numbers.dq
    }

    /// libgcrypt's own check looks at the primes alone.
    private var opensItsOwn: Bool {
        let number = [0x5A] + [UInt8](repeating: 0xA5, count: publicKey.byteCount - 2)
        let data: SExpression = ["data", ["flags", "raw"], ["value", .number(number)]]
        let key: SExpression = ["public-key", .list(["rsa"] + publicKey.numbers)]
        guard let locked = try? PublicKeyCall.encrypt(data, with: key)["a"],
            let opened = try? PublicKeyCall.decrypt(
                ["enc-val", ["flags", "raw"], ["rsa", ["a", .number(locked)]]], with: expression)
        else { return false }
        return (opened["value"] ?? []).withoutLeadingZeros == number
    }

    /// libgcrypt inverts its p modulo its q, so that they are our q and p.
    private var expression: SExpression {
        let own: [SExpression] = [
            ["d", .number(numbers.d)], ["p", .number(numbers.q)], ["q", .number(numbers.p)],
            ["u", .number(numbers.qi)],
        ]
        return ["private-key", .list(["rsa"] + publicKey.numbers + own)]
    }
}

extension RSAPrivateKey {
    /// A new key. Takes long: a second for 4096 bits.
    public static func generate(bits: Int, exponent: Int) throws(CryptographyError) -> RSAPrivateKey {
        let pair = try PublicKeyCall.generate([
            "rsa", ["nbits", .atom(Array("\(bits)".utf8))], ["rsa-use-e", .atom(Array("\(exponent)".utf8))],
        ])
        func number(_ name: String) -> [UInt8] { pair[name] ?? [] }
        let d = BigNumber(number("d"))
        let dp = d.remainder(dividingByPredecessorOf: BigNumber(number("q"))).bytes
        let dq = d.remainder(dividingByPredecessorOf: BigNumber(number("p"))).bytes
        return try RSAPrivateKey(
            publicKey: RSAPublicKey(modulus: number("n"), exponent: number("e")),
            numbers: Numbers(
                d: number("d"), p: number("q"), q: number("p"), dp: dp, dq: dq, qi: number("u")))
    }

    /// A signature of the message.
    public func sign(_ message: [UInt8], by scheme: RSASignature) throws(CryptographyError) -> [UInt8] {
        let result = try PublicKeyCall.sign(scheme.data(message), with: expression)
        return result["s"]?.padded(to: publicKey.byteCount) ?? []
    }

    /// What was encrypted for this key: RSAES-OAEP.
    public func decrypt(
        _ message: [UInt8], hash: HashAlgorithm, label: [UInt8]
    ) throws(CryptographyError) -> [UInt8] {
        guard message.count == publicKey.byteCount else {
            throw .failed("\(message.count) bytes were not encrypted with a key of \(publicKey.byteCount)")
        }
        let settings = OAEP(hash: hash, label: label).settings
        let data = SExpression.list(["enc-val"] + settings + [["rsa", ["a", .number(message)]]])
        return try PublicKeyCall.decrypt(data, with: expression)["value"] ?? []
    }
}
