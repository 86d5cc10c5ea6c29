import CGcrypt

/// https://www.rfc-editor.org/rfc/rfc8018#section-5.2
public struct PBKDF2: Sendable {
    private let hash: HashAlgorithm
    private let iterations: Int

    /// - Parameter iterations: at least 1.
    public init(_ hash: HashAlgorithm, iterations: Int) {
        self.hash = hash
        self.iterations = iterations
    }

    /// How often the hash function's HMAC is taken for so many bytes.
    public func effort(byteCount: Int) -> Int {
        let blocks = (byteCount + hash.byteCount - 1) / hash.byteCount
        let (effort, overflows) = blocks.multipliedReportingOverflow(by: iterations)
        return overflows ? .max : effort
    }

    /// The bytes that the password and the salt give. libgcrypt's own function takes no empty salt and cannot be ended.
    ///
    /// - Parameter isCancelled: asked from time to time.
    /// - Returns: `nil` where it was ended.
    public func bytes(
        _ count: Int, password: [UInt8], salt: [UInt8], isCancelled: () -> Bool = { false }
    ) -> [UInt8]? {
        let code = KeyedHash(hash, key: password)
        var result: [UInt8] = []
        var number: UInt32 = 0
        while result.count < count {
            number += 1
            let index = withUnsafeBytes(of: number.bigEndian) { Array($0) }
            guard let block = block(code, salt + index, isCancelled) else { return nil }
            result += block
        }
        return Array(result.prefix(count))
    }

    private func block(_ code: KeyedHash, _ seed: [UInt8], _ isCancelled: () -> Bool) -> [UInt8]? {
        var last = code.of(seed)
        var sum = last
        for round in stride(from: 1, to: iterations, by: 1) {
            if round % 1024 == 0, isCancelled() { return nil }
            code.replace(&last)
            for place in sum.indices { sum[place] ^= last[place] }
        }
        return sum
    }
}
