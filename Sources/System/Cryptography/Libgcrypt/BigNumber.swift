import CGcrypt

/// The owner of a `gcry_mpi_t`: a whole number that is not negative.
struct BigNumber: ~Copyable {
    let ref: gcry_mpi_t

    /// Takes over what a function of the library made.
    init(_ owned: gcry_mpi_t) { ref = owned }

    /// - Parameter bytes: the most significant first.
    init(_ bytes: [UInt8]) {
        Libgcrypt.start()
        var made: gcry_mpi_t?
        let status = gcry_mpi_scan(&made, GCRYMPI_FMT_USG, bytes, bytes.count, nil)
        guard status == 0, let made else { preconditionFailure("no memory for a number") }
        ref = made
    }

    deinit { gcry_mpi_release(ref) }

    /// The most significant first, without zeros in front; empty for zero.
    var bytes: [UInt8] {
        var bytes = [UInt8](repeating: 0, count: (Int(gcry_mpi_get_nbits(ref)) + 7) / 8)
        var count = 0
        gcry_mpi_print(GCRYMPI_FMT_USG, &bytes, bytes.count, &count, ref)
        return bytes
    }

    static func < (a: borrowing BigNumber, b: borrowing BigNumber) -> Bool { gcry_mpi_cmp(a.ref, b.ref) < 0 }

    /// The number's remainder when it is divided by what comes before the other one.
    func remainder(dividingByPredecessorOf other: borrowing BigNumber) -> BigNumber {
        let divisor = BigNumber([])
        gcry_mpi_sub_ui(divisor.ref, other.ref, 1)
        let result = BigNumber([])
        gcry_mpi_mod(result.ref, ref, divisor.ref)
        return result
    }
}

extension [UInt8] {
    /// The number with zeros in front, so that it has the length; `nil` where it is longer without them.
    func padded(to count: Int) -> [UInt8]? {
        let number = drop { $0 == 0 }
        return number.count <= count ? [UInt8](repeating: 0, count: count - number.count) + number : nil
    }

    /// The number without zeros in front.
    var withoutLeadingZeros: [UInt8] { Array(drop { $0 == 0 }) }
}
