extension CurvePublicKey {
    /// Reads a SubjectPublicKeyInfo (https://www.rfc-editor.org/rfc/rfc5480, https://www.rfc-editor.org/rfc/rfc8410).
    public init(curve: Curve, spki bytes: [UInt8]) throws(CryptographyError) {
        try self.init(curve: curve, point: SubjectPublicKey.read(bytes, .curve(curve)))
    }

    /// As a SubjectPublicKeyInfo.
    public var spki: [UInt8] { SubjectPublicKey.file(.curve(curve), point) }
}

extension CurvePrivateKey {
    /// Reads a PrivateKeyInfo (https://www.rfc-editor.org/rfc/rfc5958). It holds an ECPrivateKey
    /// (https://www.rfc-editor.org/rfc/rfc5915), or for the curves of RFC 8410 an octet string.
    public init(curve: Curve, pkcs8 bytes: [UInt8]) throws(CryptographyError) {
        var key = DERReader(try PrivateKeyInfo.read(bytes, .curve(curve)))
        guard curve.isWeierstrass else {
            try self.init(curve: curve, scalar: Array(key.read(.octetString)))
            try key.finish()
            return
        }
        var content = try key.readSequence()
        try key.finish()
        guard try content.readNumber() == [1] else { throw DERReader.malformed }
        try self.init(curve: curve, scalar: Array(content.read(.octetString)))
        try check(against: &content)
    }

    /// The file may name the curve a second time, and the public half.
    private func check(against content: inout DERReader) throws(CryptographyError) {
        if let parameters = try content.readIfPresent(.context0) {
            let algorithm = KeyAlgorithm.curve(curve).encoded
            guard parameters.first == DERReader.Tag.objectIdentifier.rawValue,
                algorithm.suffix(parameters.count) == parameters
            else {
                throw .badKey("it is for another curve")
            }
        }
        if let point = try content.readIfPresent(.context1), DER.bits(publicKey.point) != Array(point) {
            throw .badKey("its two halves do not belong together")
        }
        try content.finish()
    }

    /// As a PrivateKeyInfo.
    public var pkcs8: [UInt8] {
        let number = DER.value(.octetString, scalar)
        guard curve.isWeierstrass else { return PrivateKeyInfo.file(.curve(curve), number) }
        let point = DER.value(.context1, DER.bits(publicKey.point))
        return PrivateKeyInfo.file(.curve(curve), DER.sequence(DER.number([1]), number, point))
    }
}
