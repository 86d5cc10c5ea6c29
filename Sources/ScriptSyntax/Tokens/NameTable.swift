/// The identifiers of one text, each stored once. Words come first, by their own numbers.
struct NameTable {
    /// Where each name ends in `text`.
    private var ends: [Int] = [0]
    private var text: [UInt8] = []
    private var hashes: [UInt32] = []
    /// Open addressing: numbers of names, -1 where free.
    private var slots = [Int32](repeating: -1, count: 512)

    init() {
        for spelling in Word.spellings { _ = intern(spelling, spelling.indices) }
    }

    /// How many there are.
    var count: Int { hashes.count }

    /// The name of some bytes.
    mutating func intern(_ bytes: [UInt8], _ range: Range<Int>) -> Name {
        var hash = NameHash()
        for byte in bytes[range] { hash.add(byte) }
        return intern(bytes, range, hash: hash)
    }

    mutating func intern(_ bytes: [UInt8], _ range: Range<Int>, hash: NameHash) -> Name {
        let hash = hash.value
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] >= 0 {
            let id = Int(slots[slot])
            if hashes[id] == hash, equals(id, bytes, range) { return Name(id: slots[slot]) }
            slot = (slot + 1) & (slots.count - 1)
        }
        return insert(bytes, range, hash, slot)
    }

    private mutating func insert(_ bytes: [UInt8], _ range: Range<Int>, _ hash: UInt32, _ slot: Int) -> Name {
        let name = Name(id: Int32(hashes.count))
        slots[slot] = name.id
        text += bytes[range]
        ends.append(text.count)
        hashes.append(hash)
        if hashes.count * 2 > slots.count { grow() }
        return name
    }

    private func equals(_ id: Int, _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        let start = ends[id]
        guard ends[id + 1] - start == range.count else { return false }
        for place in 0..<range.count where text[start + place] != bytes[range.lowerBound + place] {
            return false
        }
        return true
    }

    private mutating func grow() {
        slots = [Int32](repeating: -1, count: slots.count * 2)
        for (id, hash) in hashes.enumerated() {
            var slot = Int(hash) & (slots.count - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Int32(id)
        }
    }

    /// The spelling, without escapes.
    subscript(name: Name) -> String {
        name.id < 0
            ? ""
            : String(decoding: text[ends[Int(name.id)]..<ends[Int(name.id) + 1]], as: UTF8.self)
    }

    /// - Returns: whether the name is a new one.
    mutating func add(_ name: String) -> Bool {
        let (bytes, known) = (Array(name.utf8), count)
        return intern(bytes, bytes.indices).id >= known
    }
}

/// FNV-1a, a byte at a time, as names are read. It starts somewhere else in each process, so that nobody can write a
/// text whose names all meet in one slot.
struct NameHash {
    private var state = Self.start

    mutating func add(_ byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }

    var value: UInt32 { UInt32(truncatingIfNeeded: (state ^ (state >> 29)) &* 0xBF58_476D_1CE4_E5B9 >> 32) }

    private static let start = UInt64.random(in: .min ... .max)
}
