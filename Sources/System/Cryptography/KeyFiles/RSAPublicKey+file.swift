extension RSAPublicKey {
    /// Reads a SubjectPublicKeyInfo (https://www.rfc-editor.org/rfc/rfc5280#section-4.1).
    public init(spki bytes: [UInt8]) throws(CryptographyError) {
        var key = DERReader(try SubjectPublicKey.read(bytes, .rsa))
        var numbers = try key.readSequence()
        try key.finish()
        let modulus = try numbers.readNumber()
        let exponent = try numbers.readNumber()
        try numbers.finish()
        try self.init(modulus: modulus, exponent: exponent)
    }

    /// As a SubjectPublicKeyInfo.
    public var spki: [UInt8] {
        SubjectPublicKey.file(.rsa, DER.sequence(DER.number(modulus), DER.number(exponent)))
    }
}

/// https://www.rfc-editor.org/rfc/rfc5280#section-4.1
enum SubjectPublicKey {
    /// What the file holds for the algorithm.
    static func read(_ bytes: [UInt8], _ algorithm: KeyAlgorithm) throws(CryptographyError) -> [UInt8] {
        var file = DERReader(bytes)
        var info = try file.readSequence()
        try file.finish()
        try algorithm.check(&info)
        let key = try info.readBits()
        try info.finish()
        return key
    }

    static func file(_ algorithm: KeyAlgorithm, _ key: [UInt8]) -> [UInt8] {
        DER.sequence(algorithm.encoded, DER.bits(key))
    }
}
