import Cryptography
import Testing

@Suite struct KeyFileTests {
    @Test func aFileThatIsCutAnywhereIsNoKey() {
        for count in 0..<Sample.RSA.spki.count {
            #expect(throws: CryptographyError.self) {
                try RSAPublicKey(spki: Array(Sample.RSA.spki.prefix(count)))
            }
        }
        for count in 0..<Sample.curves[0].pkcs8.count {
            #expect(throws: CryptographyError.self) {
                try CurvePrivateKey(curve: .p256, pkcs8: Array(Sample.curves[0].pkcs8.prefix(count)))
            }
        }
    }

    @Test func whatFollowsAFileIsNoPartOfIt() {
        #expect(throws: CryptographyError.self) { try RSAPublicKey(spki: Sample.RSA.spki + [0]) }
        #expect(throws: CryptographyError.self) { try RSAPrivateKey(pkcs8: Sample.RSA.pkcs8 + [0]) }
        #expect(throws: CryptographyError.self) {
            try CurvePrivateKey(curve: .ed25519, pkcs8: Sample.ed25519.pkcs8 + [0])
        }
    }

    /// Every byte changed in turn: none of it crashes, and what is still taken is another key.
    @Test func aFileWithAWrongByteIsRefusedOrAnotherKey() {
        let sample = Sample.curves[0]
        for place in sample.spki.indices {
            var bytes = sample.spki
            bytes[place] ^= 0x01
            let key = try? CurvePublicKey(curve: .p256, spki: bytes)
            #expect(key == nil, "byte \(place)")
        }
        for place in Sample.RSA.spki.indices {
            var bytes = Sample.RSA.spki
            bytes[place] ^= 0x01
            let key = try? RSAPublicKey(spki: bytes)
            #expect(key?.spki != Sample.RSA.spki, "byte \(place)")
        }
    }

    @Test func lengthsAreWrittenInTheFewestBytes() {
        // The same content behind a length of one more byte.
        let file = Sample.ed25519.spki
        #expect(throws: CryptographyError.self) {
            try CurvePublicKey(curve: .ed25519, spki: [0x30, 0x81] + file.dropFirst())
        }
        #expect(throws: CryptographyError.self) {
            try CurvePublicKey(curve: .ed25519, spki: [0x30, 0x80] + file.dropFirst(2) + [0, 0])
        }
        #expect(throws: CryptographyError.self) {
            try CurvePublicKey(
                curve: .ed25519, spki: [0x30, 0x84, 0xFF, 0xFF, 0xFF, 0xFF] + file.dropFirst(2))
        }
    }

    @Test func attributesAndAPublicKeyAreReadOver() throws {
        let plain = Sample.ed25519.pkcs8
        let key = try CurvePrivateKey(curve: .ed25519, pkcs8: plain)
        let more = [0xA0, 0x00, 0x81, 0x21, 0x00] + key.publicKey.point
        let file = [0x30, UInt8(plain.count - 2 + more.count), 0x02, 0x01, 0x01] + plain.dropFirst(5) + more
        #expect(try CurvePrivateKey(curve: .ed25519, pkcs8: file) == key)
    }
}
