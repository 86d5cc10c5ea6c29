/// The padding of RSAES-OAEP (https://www.rfc-editor.org/rfc/rfc8017#section-7.1).
struct OAEP {
    let hash: HashAlgorithm
    /// Not secret, but the same at both ends.
    let label: [UInt8]

    /// How libgcrypt takes the padding off, in the same time whatever is wrong with it.
    var settings: [SExpression] {
        let label: [SExpression] = label.isEmpty ? [] : [["label", .atom(label)]]
        return [["flags", "oaep"], ["hash-algo", .atom(Array(hash.rawValue.utf8))]] + label
    }

    /// Puts the padding on, which libgcrypt does for no empty message.
    func pad(_ message: [UInt8], to count: Int) throws(CryptographyError) -> [UInt8] {
        let length = hash.byteCount
        let room = count - 2 * length - 2
        guard message.count <= room else {
            throw .failed("\(message.count) bytes, where the key and the hash leave room for \(max(room, 0))")
        }
        let zeros = [UInt8](repeating: 0, count: room - message.count)
        let block = hash.digest(label) + zeros + [1] + message
        let seed = randomBytes(length)
        let maskedBlock = Self.xor(block, mask(seed, block.count))
        return [0] + Self.xor(seed, mask(maskedBlock, length)) + maskedBlock
    }

    /// MGF1.
    private func mask(_ seed: [UInt8], _ count: Int) -> [UInt8] {
        var mask: [UInt8] = []
        var number: UInt32 = 0
        while mask.count < count {
            mask += hash.digest(seed + withUnsafeBytes(of: number.bigEndian) { Array($0) })
            number += 1
        }
        return mask
    }

    private static func xor(_ bytes: [UInt8], _ mask: [UInt8]) -> [UInt8] { zip(bytes, mask).map { $0 ^ $1 } }
}
