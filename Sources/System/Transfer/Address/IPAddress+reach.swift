extension IPAddress {
    /// Whether the address is one of the public Internet's. All others (this machine, this network, private,
    /// shared, documentation, multicast, reserved) need a grant, in whichever version or wrapping they come
    /// (https://www.iana.org/assignments/iana-ipv4-special-registry, …/iana-ipv6-special-registry).
    var isPublic: Bool {
        switch self {
        case .v4(let address): !Self.reserved.contains { $0.contains(address) }
        case .v6(let high, let low): Self.isPublic(high, low)
        }
    }

    private struct Block {
        let network: UInt32
        let bits: UInt32

        init(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, bits: UInt32) {
            self.network = a << 24 | b << 16 | c << 8 | d
            self.bits = bits
        }

        func contains(_ address: UInt32) -> Bool { (address ^ network) >> (32 - bits) == 0 }
    }

    private static let reserved: [Block] = [
        Block(0, 0, 0, 0, bits: 8),  // this network
        Block(10, 0, 0, 0, bits: 8),  // private
        Block(100, 64, 0, 0, bits: 10),  // carrier-grade NAT
        Block(127, 0, 0, 0, bits: 8),  // loopback
        Block(169, 254, 0, 0, bits: 16),  // link-local, cloud metadata
        Block(172, 16, 0, 0, bits: 12),  // private
        Block(192, 0, 0, 0, bits: 24),  // protocol assignments
        Block(192, 0, 2, 0, bits: 24),  // documentation
        Block(192, 88, 99, 0, bits: 24),  // 6to4 relays, withdrawn
        Block(192, 168, 0, 0, bits: 16),  // private
        Block(198, 18, 0, 0, bits: 15),  // benchmarks
        Block(198, 51, 100, 0, bits: 24),  // documentation
        Block(203, 0, 113, 0, bits: 24),  // documentation
        Block(224, 0, 0, 0, bits: 4),  // multicast
        Block(240, 0, 0, 0, bits: 4),  // reserved, broadcast
    ]

    private static func isPublic(_ high: UInt64, _ low: UInt64) -> Bool {
        if let embedded = embedded(high, low) {
            return IPAddress.v4(embedded).isPublic && isReachable(high, low)
        }
        return isReachable(high, low)
    }

    /// The address of version 4 to which an address of version 6 leads in the end.
    private static func embedded(_ high: UInt64, _ low: UInt64) -> UInt32? {
        let last = UInt32(truncatingIfNeeded: low)
        if high == 0, low >> 32 == 0xFFFF { return last }  // mapped, ::ffff:0:0/96
        if high == 0, low >> 32 == 0 { return last }  // compatible, ::/96; :: and ::1 lead to 0.0.0.0/8
        if high == 0x0064_FF9B_0000_0000, low >> 32 == 0 { return last }  // NAT64, 64:ff9b::/96
        if high >> 48 == 0x2002 { return UInt32(truncatingIfNeeded: high >> 16) }  // 6to4
        if low >> 32 | 0x0200_0000 == 0x0200_5EFE { return last }  // ISATAP
        return nil
    }

    /// Global unicast is 2000::/3, less what is set apart in it; beyond it only the wrappings of version 4.
    private static func isReachable(_ high: UInt64, _ low: UInt64) -> Bool {
        if high == 0 || high == 0x0064_FF9B_0000_0000 { return embedded(high, low) != nil }
        if high >> 61 != 1 { return false }
        if high >> 41 == 0x2001_0000 >> 9 { return false }  // 2001::/23: Teredo, ORCHID and the like
        if high >> 32 == 0x2001_0DB8 { return false }  // documentation
        return high >> 44 != 0x3FFF0  // documentation, 3fff::/20
    }
}
