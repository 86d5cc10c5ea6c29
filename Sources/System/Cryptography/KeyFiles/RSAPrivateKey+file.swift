extension RSAPrivateKey {
    /// Reads a PrivateKeyInfo (https://www.rfc-editor.org/rfc/rfc5958) with an RSAPrivateKey of two primes
    /// (https://www.rfc-editor.org/rfc/rfc8017#appendix-A.1.2).
    public init(pkcs8 bytes: [UInt8]) throws(CryptographyError) {
        var key = DERReader(try PrivateKeyInfo.read(bytes, .rsa))
        var content = try key.readSequence()
        try key.finish()
        guard try content.readNumber() == [0] else { throw DERReader.malformed }
        var numbers: [[UInt8]] = []
        for _ in 0..<8 { numbers.append(try content.readNumber()) }
        try content.finish()
        try self.init(
            publicKey: RSAPublicKey(modulus: numbers[0], exponent: numbers[1]),
            numbers: Numbers(
                d: numbers[2], p: numbers[3], q: numbers[4], dp: numbers[5], dq: numbers[6], qi: numbers[7]))
    }

    /// As a PrivateKeyInfo.
    public var pkcs8: [UInt8] {
        let all = [
            [], publicKey.modulus, publicKey.exponent, numbers.d, numbers.p, numbers.q, numbers.dp,
            numbers.dq,
            numbers.qi,
        ]
        return PrivateKeyInfo.file(.rsa, DER.value(.sequence, all.flatMap(DER.number)))
    }
}

/// https://www.rfc-editor.org/rfc/rfc5958
enum PrivateKeyInfo {
    /// What the file holds for the algorithm.
    static func read(_ bytes: [UInt8], _ algorithm: KeyAlgorithm) throws(CryptographyError) -> [UInt8] {
        var file = DERReader(bytes)
        var info = try file.readSequence()
        try file.finish()
        guard try [[0], [1]].contains(info.readNumber()) else { throw DERReader.malformed }
        try algorithm.check(&info)
        let key = try info.read(.octetString)
        // Attributes, and in version 1 the public key, which the private one gives anyway.
        _ = try info.readIfPresent(.context0)
        _ = try info.readIfPresent(.primitive1)
        try info.finish()
        return Array(key)
    }

    static func file(_ algorithm: KeyAlgorithm, _ key: [UInt8]) -> [UInt8] {
        DER.sequence(DER.number([]), algorithm.encoded, DER.value(.octetString, key))
    }
}
