import Cryptography
import Testing

@Suite struct RSATests {
    private let key: RSAPrivateKey

    init() throws { key = try RSAPrivateKey(pkcs8: Sample.RSA.pkcs8) }

    @Test func filesAreReadAndWrittenBack() throws {
        #expect(key.pkcs8 == Sample.RSA.pkcs8)
        #expect(key.publicKey.spki == Sample.RSA.spki)
        #expect(try RSAPublicKey(spki: Sample.RSA.spki) == key.publicKey)
        #expect(key.publicKey.bitCount == 1024)
    }

    @Test func pkcs1SignaturesAreOpenSSLs() throws {
        let samples = [
            (HashAlgorithm.sha1, Sample.RSA.sha1), (.sha256, Sample.RSA.sha256), (.sha512, Sample.RSA.sha512),
        ]
        for (hash, signature) in samples {
            #expect(try key.sign(Sample.message, by: .pkcs1(hash)) == signature)
            #expect(key.publicKey.verifies(signature, of: Sample.message, by: .pkcs1(hash)))
            #expect(!key.publicKey.verifies(signature, of: Sample.message + [0], by: .pkcs1(hash)))
        }
        #expect(!key.publicKey.verifies(Sample.RSA.sha1, of: Sample.message, by: .pkcs1(.sha256)))
        #expect(!key.publicKey.verifies([0] + Sample.RSA.sha1, of: Sample.message, by: .pkcs1(.sha1)))
        #expect(!key.publicKey.verifies([], of: Sample.message, by: .pkcs1(.sha1)))
    }

    @Test func pssSignaturesAreUnderstood() throws {
        let publicKey = key.publicKey
        #expect(publicKey.verifies(Sample.RSA.pss, of: Sample.message, by: .pss(.sha256, salt: 20)))
        #expect(!publicKey.verifies(Sample.RSA.pss, of: Sample.message, by: .pss(.sha256, salt: 21)))
        #expect(publicKey.verifies(Sample.RSA.unsaltedPSS, of: Sample.message, by: .pss(.sha1, salt: 0)))
        let own = try key.sign(Sample.message, by: .pss(.sha384, salt: 48))
        #expect(publicKey.verifies(own, of: Sample.message, by: .pss(.sha384, salt: 48)))
        #expect(try own != key.sign(Sample.message, by: .pss(.sha384, salt: 48)))
        #expect(throws: CryptographyError.self) { try key.sign([], by: .pss(.sha512, salt: 100)) }
    }

    @Test func oaepIsUnderstood() throws {
        let label = Array("label".utf8)
        #expect(try key.decrypt(Sample.RSA.labelled, hash: .sha256, label: label) == Sample.message)
        #expect(try key.decrypt(Sample.RSA.encrypted, hash: .sha1, label: []) == Sample.message)
        #expect(throws: CryptographyError.self) {
            try key.decrypt(Sample.RSA.labelled, hash: .sha256, label: [])
        }
        #expect(throws: CryptographyError.self) { try key.decrypt([1, 2], hash: .sha256, label: []) }
        let own = try key.publicKey.encrypt([], hash: .sha256, label: label)
        #expect(try key.decrypt(own, hash: .sha256, label: label) == [])
        #expect(throws: CryptographyError.self) {
            try key.publicKey.encrypt([UInt8](repeating: 0, count: 63), hash: .sha256, label: [])
        }
    }

    @Test func aNewKeyHasAllItsNumbers() throws {
        let key = try RSAPrivateKey.generate(bits: 512, exponent: 3)
        #expect(key.publicKey.bitCount == 512)
        #expect(key.publicKey.exponent == [3])
        // Its initialiser checks that they belong together.
        #expect(try RSAPrivateKey(pkcs8: key.pkcs8) == key)
    }

    @Test func numbersThatDoNotBelongTogetherAreNoKey() throws {
        for path: WritableKeyPath<RSAPrivateKey.Numbers, [UInt8]> in [\.d, \.p, \.q, \.dp, \.dq, \.qi] {
            var numbers = key.numbers
            numbers[keyPath: path][5] ^= 4
            #expect(throws: CryptographyError.badKey("RSA numbers that do not belong together"), "\(path)") {
                try RSAPrivateKey(publicKey: key.publicKey, numbers: numbers)
            }
            numbers[keyPath: path] = []
            #expect(throws: CryptographyError.self, "\(path)") {
                try RSAPrivateKey(publicKey: key.publicKey, numbers: numbers)
            }
        }
    }

    @Test func oddModuliAndExponentsAreNoKey() {
        let modulus = key.publicKey.modulus
        for exponent: [UInt8] in [[], [0], [1], [2], modulus] {
            #expect(throws: CryptographyError.self) { try RSAPublicKey(modulus: modulus, exponent: exponent) }
        }
        #expect(throws: CryptographyError.self) { try RSAPublicKey(modulus: [3], exponent: [3]) }
        #expect(throws: CryptographyError.self) {
            try RSAPublicKey(modulus: [UInt8](repeating: 0xFF, count: 1025), exponent: [3])
        }
    }
}
