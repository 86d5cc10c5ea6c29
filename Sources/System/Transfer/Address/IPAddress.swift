import Glibc

/// An address of the Internet Protocol, version 4 or 6.
enum IPAddress: Hashable, Sendable {
    case v4(UInt32)
    /// - The higher and the lower eight bytes.
    case v6(UInt64, UInt64)

    /// From a text as `inet_ntop` writes it, with or without a zone (`%eth0`).
    init?(_ text: String) {
        let text = String(text.prefix { $0 != "%" })
        var v4 = in_addr()
        var v6 = in6_addr()
        if inet_pton(AF_INET, text, &v4) == 1 {
            self = .v4(UInt32(bigEndian: v4.s_addr))
        } else if inet_pton(AF_INET6, text, &v6) == 1 {
            self = IPAddress(v6)
        } else {
            return nil
        }
    }

    /// From a socket address; `nil` for other families.
    init?(_ address: UnsafePointer<sockaddr>, length: Int) {
        let raw = UnsafeRawPointer(address)
        switch Int32(address.pointee.sa_family) {
        case AF_INET where length >= MemoryLayout<sockaddr_in>.size:
            self = .v4(UInt32(bigEndian: raw.loadUnaligned(as: sockaddr_in.self).sin_addr.s_addr))
        case AF_INET6 where length >= MemoryLayout<sockaddr_in6>.size:
            self = IPAddress(raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr)
        default: return nil
        }
    }

    private init(_ address: in6_addr) {
        self = withUnsafeBytes(of: address) { bytes in
            .v6(
                UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
                UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
        }
    }
}

extension IPAddress: CustomStringConvertible {
    var description: String {
        var text = [UInt8](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        text.withUnsafeMutableBytes { buffer in
            let characters = buffer.baseAddress!.assumingMemoryBound(to: CChar.self)
            switch self {
            case .v4(let address):
                var address = address.bigEndian
                inet_ntop(AF_INET, &address, characters, socklen_t(buffer.count))
            case .v6(let high, let low):
                var address = (high.bigEndian, low.bigEndian)
                inet_ntop(AF_INET6, &address, characters, socklen_t(buffer.count))
            }
        }
        return String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
    }
}
