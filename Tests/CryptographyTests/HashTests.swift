import Cryptography
import Testing

@Suite struct HashTests {
    /// RFC 1321, A.5, and FIPS 180's examples.
    @Test(arguments: [
        (HashAlgorithm.md5, "", "d41d8cd98f00b204e9800998ecf8427e"),
        (.md5, "message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
        (.sha1, "abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
        (.sha256, "abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (.sha256, "", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        (
            .sha384, "abc",
            "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7"
        ),
        (
            .sha512, "abc",
            "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
                + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
        ),
    ])
    func isTheStandardsValue(_ algorithm: HashAlgorithm, _ text: String, _ expected: String) {
        #expect(algorithm.digest(text).hexadecimal == expected)
        #expect(algorithm.byteCount * 2 == expected.utf8.count)
    }

    @Test func textIsHashedAsUTF8() {
        #expect(
            HashAlgorithm.md5.digest("Björk 日本").hexadecimal
                == HashAlgorithm.md5.digest(
                    [0x42, 0x6a, 0xc3, 0xb6, 0x72, 0x6b, 0x20, 0xe6, 0x97, 0xa5, 0xe6, 0x9c, 0xac])
                .hexadecimal)
    }

    /// RFC 2202 and RFC 4231, test case 2; a key longer than a block is case 6.
    @Test func hmacIsTheStandardsValue() {
        let key = Array("Jefe".utf8)
        let message = Array("what do ya want for nothing?".utf8)
        #expect(HashAlgorithm.md5.hmac(message, key: key).hexadecimal == "750c783e6ab0b503eaa86e310a5db738")
        #expect(
            HashAlgorithm.sha1.hmac(message, key: key).hexadecimal
                == "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79")
        #expect(
            HashAlgorithm.sha256.hmac(message, key: key).hexadecimal
                == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
        let long = [UInt8](repeating: 0xaa, count: 131)
        #expect(
            HashAlgorithm.sha256.hmac(
                Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8), key: long
            ).hexadecimal == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
    }

    @Test func randomBytesDiffer() {
        #expect(randomBytes(0).isEmpty)
        #expect(randomBytes(32) != randomBytes(32))
        #expect(Set(randomBytes(4096)).count > 200)
    }

    @Test func threadsMayStartTheLibraryTogether() async {
        let digests = await withTaskGroup(of: [UInt8].self) { group in
            for _ in 0..<32 { group.addTask { HashAlgorithm.sha1.digest("abc") } }
            return await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
        }
        #expect(digests.count == 1)
    }
}
