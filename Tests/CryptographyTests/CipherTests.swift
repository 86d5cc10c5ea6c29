import Cryptography
import Testing

@Suite struct CipherTests {
    /// NIST SP 800-38A, F: the first key, and four blocks of plain text.
    private static let key = hex("2b7e151628aed2a6abf7158809cf4f3c")
    private static let plain = hex(
        """
        6bc1bee22e409f96e93d7e117393172a ae2d8a571e03ac9c9eb76fac45af8e51
        30c81c46a35ce411e5fbc1191a0a52ef f69f2445df4f9b17ad2b417be66c3710
        """)

    @Test func cbcIsTheStandardsValueWithPaddingBehindIt() throws {
        let vector = hex("000102030405060708090a0b0c0d0e0f")
        let encrypted = try AES(key: Self.key).encryptCBC(Self.plain, vector: vector)
        #expect(
            encrypted.prefix(64)
                == hex(
                    """
                    7649abac8119b246cee98e9b12e9197d 5086cb9b507219ee95db113a917678b2
                    73bed6b8e3c1743b7116e69e22229516 3ff1caa1681fac09120eca307586e1a7
                    """)[...])
        #expect(encrypted.count == 80)
        #expect(try AES(key: Self.key).decryptCBC(encrypted, vector: vector) == Self.plain)
        #expect(throws: CryptographyError.self) {
            try AES(key: Self.key).decryptCBC(Array(encrypted.dropLast(16)), vector: vector)
        }
    }

    @Test(arguments: [[], [0], [0xF0], [1, 17], [UInt8](repeating: 16, count: 15)] as [[UInt8]])
    func cbcRefusesWhatIsNotPadded(_ end: [UInt8]) throws {
        // The last block decrypts to `end` behind zeros: nothing, 0, 240, 17, or fifteen of sixteen.
        let vector = [UInt8](repeating: 0, count: 16)
        let block = [UInt8](repeating: 0, count: 16 - end.count) + end
        let encrypted = try AES(key: Self.key).encryptCBC(block, vector: vector)
        #expect(throws: CryptographyError.failed("the key or the data is wrong")) {
            try AES(key: Self.key).decryptCBC(Array(encrypted.prefix(16)), vector: vector)
        }
    }

    @Test func ctrIsTheStandardsValue() throws {
        let counter = hex("f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff")
        let encrypted = hex(
            """
            874d6191b620e3261bef6864990db6ce 9806f66b7970fdff8617187bb9fffdff
            5ae4df3edbd5d35e5b4f09020db03eab 1e031dda2fbe03d1792170a0f3009cee
            """)
        for bits in [16, 64, 128] {
            #expect(try AES(key: Self.key).applyCTR(Self.plain, counter: counter, bits: bits) == encrypted)
        }
        let part = try AES(key: Self.key).applyCTR(Array(Self.plain.prefix(21)), counter: counter, bits: 128)
        #expect(part == Array(encrypted.prefix(21)))
    }

    /// The key stream is the cipher's of each counter block, made one by one with pyca/cryptography.
    @Test(arguments: [
        (
            8,
            """
            57885cea655df25bd78f1223b58df096 86b808b2ca53c5e12be2552d4457a575
            362b7c3c6773516318a077d7fc5073ae 6a2cc3787889374fbeb4c81b17ba6c44
            """
        ),
        (
            3,
            """
            57885cea655df25bd78f1223b58df096 86b808b2ca53c5e12be2552d4457a575
            81eccf56e49ebaba2813a280f2170c72 2fe5f1b50301875645408aa77cd87fa2
            """
        ),
    ])
    func ctrCountsWithTheLastBitsAlone(_ bits: Int, _ stream: String) throws {
        let counter = hex("f0f1f2f3f4f5f6f7f8f9fafbfcfdfffe")
        let zeros = [UInt8](repeating: 0, count: 64)
        #expect(try AES(key: Self.key).applyCTR(zeros, counter: counter, bits: bits) == hex(stream))
    }

    @Test func ctrRefusesMoreBlocksThanNumbers() throws {
        let counter = [UInt8](repeating: 0xFF, count: 16)
        let all = try AES(key: Self.key).applyCTR(
            [UInt8](repeating: 0, count: 128), counter: counter, bits: 3)
        #expect(all.count == 128)
        #expect(throws: CryptographyError.self) {
            try AES(key: Self.key).applyCTR([UInt8](repeating: 0, count: 129), counter: counter, bits: 3)
        }
        // Around the end of all 128 bits.
        let two = try AES(key: Self.key).applyCTR(
            [UInt8](repeating: 0, count: 32), counter: counter, bits: 128)
        let second = try AES(key: Self.key).applyCTR(
            [UInt8](repeating: 0, count: 16), counter: [UInt8](repeating: 0, count: 16), bits: 128)
        #expect(Array(two.suffix(16)) == second)
    }

    /// McGrew and Viega, "The Galois/Counter Mode of Operation", test cases 4 and 5.
    @Test(arguments: [
        (
            "cafebabefacedbaddecaf888",
            """
            42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e
            21d514b25466931c7d8f6a5aac84aa051ba30b396a0aac973d58e091 5bc94fbc3221a5db94fae95ae7121a47
            """
        ),
        (
            "cafebabefacedbad",
            """
            61353b4c2806934a777ff51fa22a4755699b2a714fcdc6f83766e5f97b6c7423
            73806900e49f24b22b097544d4896b424989b5e1ebac0f07c23f4598 3612d2e79e3b0785561be14aaca2fccb
            """
        ),
    ])
    func gcmIsTheAuthorsValue(_ vector: String, _ expected: String) throws {
        let aes = AES(key: hex("feffe9928665731c6d6a8f9467308308"))
        let plain = hex(
            """
            d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72
            1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39
            """)
        let data = hex("feedfacedeadbeeffeedfacedeadbeefabaddad2")
        var encrypted = try aes.encryptGCM(
            plain, vector: hex(vector), additionalData: data, tagBytes: 16)
        #expect(encrypted == hex(expected))
        #expect(
            try aes.decryptGCM(encrypted, vector: hex(vector), additionalData: data, tagBytes: 16) == plain)
        for place in [0, 59, 60, 75] {
            encrypted[place] ^= 1
            #expect(throws: CryptographyError.self, "byte \(place)") {
                try aes.decryptGCM(encrypted, vector: hex(vector), additionalData: data, tagBytes: 16)
            }
            encrypted[place] ^= 1
        }
        #expect(throws: CryptographyError.self) {
            try aes.decryptGCM(encrypted, vector: hex(vector), additionalData: [], tagBytes: 16)
        }
    }

    @Test(arguments: [4, 8, 12, 13, 14, 15, 16])
    func gcmTagsMayBeShort(_ count: Int) throws {
        let aes = AES(key: Self.key)
        let encrypted = try aes.encryptGCM([1, 2, 3], vector: [9], additionalData: [], tagBytes: count)
        #expect(encrypted.count == 3 + count)
        #expect(try aes.decryptGCM(encrypted, vector: [9], additionalData: [], tagBytes: count) == [1, 2, 3])
        #expect(throws: CryptographyError.self) {
            try aes.decryptGCM([0], vector: [9], additionalData: [], tagBytes: count)
        }
    }

    /// RFC 3394, 4.1 and 4.6.
    @Test func keysAreWrappedByTheRFC() throws {
        let aes = AES(key: hex("000102030405060708090A0B0C0D0E0F"))
        let key = hex("00112233445566778899AABBCCDDEEFF")
        var wrapped = hex("1FA68B0A8112B447AEF34BD8FB5A7B829D3E862371D2CFE5")
        #expect(try aes.wrap(key) == wrapped)
        #expect(try aes.unwrap(wrapped) == key)
        wrapped[3] ^= 1
        #expect(throws: CryptographyError.self) { try aes.unwrap(wrapped) }
        #expect(throws: CryptographyError.self) { try aes.wrap([UInt8](repeating: 0, count: 17)) }
        #expect(throws: CryptographyError.self) { try aes.unwrap([UInt8](repeating: 0, count: 16)) }
        let long = AES(key: Array(0..<32))
        #expect(
            try long.wrap(key + Array(0..<16))
                == hex("28C9F404C4B810F4CBCCB35CFB87F8263F5786E2D80ED326CBC7F0E71A99F43BFB988B9B7A02DD21"))
    }
}
