import Cryptography
import Testing

@Suite struct DerivationTests {
    /// RFC 6070; RFC 7914, 11; and one without password and salt, from Python's hashlib.
    @Test(arguments: [
        (HashAlgorithm.sha1, "password", "salt", 1, "0c60c80f961f0e71f3a9b524af6012062fe037a6"),
        (.sha1, "password", "salt", 2, "ea6c014dc72d6f8ccd1ed92ace1d41f0d8de8957"),
        (.sha1, "password", "salt", 4096, "4b007901b765489abead49d926f721d065a429c1"),
        (
            .sha1, "passwordPASSWORDpassword", "saltSALTsaltSALTsaltSALTsaltSALTsalt", 4096,
            "3d2eec4fe41c849b80c8d83662c0e44a8b291a964cf2f07038"
        ),
        (.sha1, "pass\0word", "sa\0lt", 4096, "56fa6aa75548099dcc37d7f03425e0c3"),
        (
            .sha256, "passwd", "salt", 1,
            "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc"
                + "49ca9cccf179b645991664b39d77ef317c71b845b1e30bd509112041d3a19783"
        ),
        (
            .sha512, "", "", 3,
            "ba78a2c18fe1f3cfffaba0f93ccf85fc342edf2c34ff439f928c464fe04ee9c43d6516594282bf31d9b80ba31d67e6d0"
                + "76cc2e45ba2d5c9d6bca44f288940c5de7c09eb3ab01"
        ),
    ])
    func passwordsBecomeTheRFCsBytes(
        _ hash: HashAlgorithm, _ password: String, _ salt: String, _ iterations: Int, _ expected: String
    ) {
        let bytes = PBKDF2(hash, iterations: iterations).bytes(
            expected.utf8.count / 2, password: Array(password.utf8), salt: Array(salt.utf8))
        #expect(bytes?.hexadecimal == expected)
    }

    @Test func aPasswordIsGivenUpWhenAskedTo() {
        var questions = 0
        let bytes = PBKDF2(.sha256, iterations: 1 << 40).bytes(16, password: [1], salt: [2]) {
            questions += 1
            return questions == 3
        }
        #expect(bytes == nil)
    }

    @Test func effortCountsBlocks() {
        #expect(PBKDF2(.sha256, iterations: 1000).effort(byteCount: 33) == 2000)
        #expect(PBKDF2(.sha256, iterations: .max).effort(byteCount: 64) == .max)
    }

    /// RFC 5869, A.1 and A.3.
    @Test func secretsBecomeTheRFCsBytes() {
        let secret = [UInt8](repeating: 0x0b, count: 22)
        let first = HKDF.bytes(
            42, hash: .sha256, secret: secret, salt: Array(0...12), info: Array(0xf0...0xf9))
        #expect(
            first?.hexadecimal
                == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865")
        let third = HKDF.bytes(42, hash: .sha256, secret: secret, salt: [], info: [])
        #expect(
            third?.hexadecimal
                == "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8")
    }

    @Test func secretsGiveNoMoreThan255Blocks() {
        let longest = HKDF.bytes(255 * 20, hash: .sha1, secret: [1], salt: [], info: [])
        #expect(longest?.count == 5100)
        #expect(HKDF.bytes(5101, hash: .sha1, secret: [1], salt: [], info: []) == nil)
    }
}
