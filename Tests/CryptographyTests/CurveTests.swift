import Cryptography
import Testing

@Suite struct CurveTests {
    @Test(arguments: Sample.curves)
    func filesAreReadAndWrittenBack(_ sample: Sample.OnCurve) throws {
        let key = try CurvePrivateKey(curve: sample.curve, pkcs8: sample.pkcs8)
        #expect(key.pkcs8 == sample.pkcs8)
        #expect(key.publicKey.spki == sample.spki)
        #expect(try CurvePublicKey(curve: sample.curve, spki: sample.spki) == key.publicKey)
        for other in Curve.allCases where other != sample.curve {
            #expect(throws: CryptographyError.self) { try CurvePrivateKey(curve: other, pkcs8: sample.pkcs8) }
            #expect(throws: CryptographyError.self) { try CurvePublicKey(curve: other, spki: sample.spki) }
        }
    }

    @Test(arguments: Sample.curves)
    func secretsAreShared(_ sample: Sample.OnCurve) throws {
        let key = try CurvePrivateKey(curve: sample.curve, pkcs8: sample.pkcs8)
        let other = try CurvePublicKey(curve: sample.curve, spki: sample.other)
        #expect(try key.shared(with: other) == sample.shared)
    }

    @Test(arguments: Sample.curves)
    func signaturesAreUnderstood(_ sample: Sample.OnCurve) throws {
        let key = try CurvePrivateKey(curve: sample.curve, pkcs8: sample.pkcs8)
        #expect(key.publicKey.verifies(sample.signature, of: Sample.message, hash: .sha512))
        #expect(!key.publicKey.verifies(sample.signature, of: Sample.message + [0], hash: .sha512))
        #expect(
            !key.publicKey.verifies(Array(sample.signature.dropLast()), of: Sample.message, hash: .sha512))
        for hash in [HashAlgorithm.sha1, .sha256, .sha384, .sha512] {
            let own = try key.sign(Sample.message, hash: hash)
            #expect(own.count == 2 * sample.curve.byteCount)
            #expect(key.publicKey.verifies(own, of: Sample.message, hash: hash))
            #expect(!key.publicKey.verifies([UInt8](repeating: 0, count: own.count), of: [], hash: hash))
        }
    }

    /// RFC 6979, A.2.5 to A.2.7: "sample".
    @Test(arguments: [
        (
            Curve.p256, HashAlgorithm.sha256,
            "C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721",
            """
            efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716
            f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8
            """
        ),
        (
            .p384, .sha384,
            "6B9D3DAD2E1B8C1C05B19875B6659F4DE23C3B667BF297BA9AA47740787137D896D5724E4C70A825F872C9EA60D2EDF5",
            """
            94edbb92a5ecb8aad4736e56c691916b3f88140666ce9fa73d64c4ea95ad133c81a648152e44acf96e36dd1e80fabe46
            99ef4aeb15f178cea1fe40db2603138f130e740a19624526203b6351d0a3a94fa329c145786e679e7b82c71a38628ac8
            """
        ),
        (
            .p521, .sha512,
            """
            00FAD06DAA62BA3B25D2FB40133DA757205DE67F5BB0018FEE8C86E1B68C7E75
            CAA896EB32F1F47C70855836A6D16FCC1466F6D8FBEC67DB89EC0C08B0E996B83538
            """,
            """
            00c328fafcbd79dd77850370c46325d987cb525569fb63c5d3bc53950e6d4c5f174e25a1ee9017b5d450606add152b534931
            d7d4e8455cc91f9b15bf05ec36e377fa
            00617cce7cf5064806c467f678d3b4080d6f1cc50af26ca209417308281b68af282623eaa63e5b5c0723d8b8c37ff0777b1a
            20f8ccb1dccc43997f1ee0e44da4a67a
            """
        ),
    ])
    func signaturesAreThoseOfRFC6979(
        _ curve: Curve, _ hash: HashAlgorithm, _ scalar: String, _ signature: String
    ) throws {
        let key = try CurvePrivateKey(curve: curve, scalar: hex(scalar))
        #expect(try key.sign(Array("sample".utf8), hash: hash) == hex(signature))
    }

    /// RFC 8032, 7.1, tests 1 to 3.
    @Test(arguments: [
        (
            "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
            "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
            """
            e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155
            5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b
            """
        ),
        (
            "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
            "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72",
            """
            92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da
            085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00
            """
        ),
        (
            "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
            "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025", "af82",
            """
            6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac
            18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a
            """
        ),
    ])
    func ed25519IsTheRFCs(_ scalar: String, _ point: String, _ message: String, _ signature: String) throws {
        let key = try CurvePrivateKey(curve: .ed25519, scalar: hex(scalar))
        #expect(key.publicKey.point == hex(point))
        #expect(try key.sign(hex(message)) == hex(signature))
        #expect(key.publicKey.verifies(hex(signature), of: hex(message)))
        #expect(!key.publicKey.verifies(hex(signature), of: hex(message) + [1]))
    }

    @Test func ed25519RefusesASecondWayToWriteASignature() throws {
        let key = try CurvePrivateKey(
            curve: .ed25519, scalar: hex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60"))
        var signature = try key.sign(Sample.message)
        // The order of the group, added to s.
        let order = hex("edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010")
        var carry = 0
        for place in 0..<32 {
            let sum = Int(signature[32 + place]) + Int(order[place]) + carry
            signature[32 + place] = UInt8(sum & 255)
            carry = sum >> 8
        }
        #expect(!key.publicKey.verifies(signature, of: Sample.message))
    }

    @Test func ed25519RefusesPointsOfSmallOrder() throws {
        // With the neutral point as key, every message has this signature by the equation alone.
        let neutral = [1] + [UInt8](repeating: 0, count: 31)
        let key = try CurvePublicKey(curve: .ed25519, point: neutral)
        #expect(!key.verifies(neutral + [UInt8](repeating: 0, count: 32), of: Sample.message))
    }

    /// RFC 7748, 6.1: Bob's side.
    @Test func x25519IsTheRFCs() throws {
        let bob = try CurvePrivateKey(
            curve: .x25519, scalar: hex("5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb"))
        let alice = try CurvePublicKey(
            curve: .x25519, point: hex("8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a"))
        #expect(
            bob.publicKey.point.hexadecimal
                == "de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f")
        #expect(
            try bob.shared(with: alice).hexadecimal
                == "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742")
    }

    @Test func x25519FindsNoSecretWithAPointOfSmallOrder() throws {
        let key = try CurvePrivateKey.generate(.x25519)
        for first: UInt8 in [0, 1] {
            let point = try CurvePublicKey(curve: .x25519, point: [first] + [UInt8](repeating: 0, count: 31))
            #expect(throws: CryptographyError.self) { try key.shared(with: point) }
        }
    }

    @Test func filesOfRFC8410AreReadAndWrittenBack() throws {
        let signing = try CurvePrivateKey(curve: .ed25519, pkcs8: Sample.ed25519.pkcs8)
        #expect(signing.pkcs8 == Sample.ed25519.pkcs8)
        #expect(signing.publicKey.spki == Sample.ed25519.spki)
        let agreeing = try CurvePrivateKey(curve: .x25519, pkcs8: Sample.x25519.pkcs8)
        #expect(agreeing.pkcs8 == Sample.x25519.pkcs8)
        #expect(agreeing.publicKey.spki == Sample.x25519.spki)
    }

    @Test(arguments: Curve.allCases)
    func newKeysWork(_ curve: Curve) throws {
        let key = try CurvePrivateKey.generate(curve)
        let other = try CurvePrivateKey.generate(curve)
        #expect(key != other)
        #expect(try CurvePrivateKey(curve: curve, pkcs8: key.pkcs8) == key)
        if curve != .x25519 {
            #expect(try key.publicKey.verifies(key.sign(Sample.message), of: Sample.message))
            #expect(try !other.publicKey.verifies(key.sign(Sample.message), of: Sample.message))
        }
        if curve != .ed25519 {
            #expect(try key.shared(with: other.publicKey) == other.shared(with: key.publicKey))
        }
    }

    @Test(arguments: [Curve.p256, .p384, .p521])
    func pointsOffTheCurveAreRefused(_ curve: Curve) throws {
        let point = try CurvePrivateKey.generate(curve).publicKey.point
        var moved = point
        moved[moved.count - 1] ^= 1
        let compressed = [2] + Array(point[1...curve.byteCount])
        let zero = [4] + [UInt8](repeating: 0, count: 2 * curve.byteCount)
        let tooLarge = [4] + [UInt8](repeating: 0xFF, count: 2 * curve.byteCount)
        for wrong in [moved, compressed, zero, tooLarge, [0], [], Array(point.dropLast()), point + [0]] {
            #expect(throws: CryptographyError.self) { try CurvePublicKey(curve: curve, point: wrong) }
        }
        for scalar in [
            [UInt8](repeating: 0, count: curve.byteCount), [UInt8](repeating: 0xFF, count: curve.byteCount),
            [1],
        ] {
            #expect(throws: CryptographyError.self) { try CurvePrivateKey(curve: curve, scalar: scalar) }
        }
    }
}
