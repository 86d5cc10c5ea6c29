import CGcrypt

/// The owner of a `gcry_sexp_t`.
struct SExpressionHandle: ~Copyable {
    let ref: gcry_sexp_t

    /// Takes over what a function of the library made.
    init(_ owned: gcry_sexp_t) { ref = owned }

    init(_ expression: SExpression) {
        let atoms = expression.atoms
        var lengths = atoms.map { Int32($0.count) }
        var bytes = Array(atoms.joined())
        let made = bytes.withUnsafeMutableBytes { bytes in
            lengths.withUnsafeMutableBufferPointer { Self.make(expression.format, $0, bytes) }
        }
        guard let made else { preconditionFailure("libgcrypt refuses an S-expression of ours") }
        ref = made
    }

    /// The canonical form will not do: the library refuses empty atoms there.
    ///
    /// - Parameter bytes: those of all atoms, one after the other.
    private static func make(
        _ format: String, _ lengths: UnsafeMutableBufferPointer<Int32>, _ bytes: UnsafeMutableRawBufferPointer
    ) -> gcry_sexp_t? {
        var start = bytes.baseAddress ?? UnsafeMutableRawPointer(lengths.baseAddress!)
        var starts = lengths.map { length -> UnsafeMutableRawPointer? in
            defer { start += Int(length) }
            return start
        }
        var made: gcry_sexp_t?
        // Of each atom: where its length is, and where the address of its bytes is.
        let status = starts.withUnsafeMutableBufferPointer { starts in
            var arguments = lengths.indices.flatMap { place -> [UnsafeMutableRawPointer?] in
                [.init(lengths.baseAddress! + place), .init(starts.baseAddress! + place)]
            }
            return gcry_sexp_build_array(&made, nil, format, &arguments)
        }
        return status == 0 ? made : nil
    }

    deinit { gcry_sexp_release(ref) }

    var expression: SExpression {
        let mode = Int32(GCRYSEXP_FMT_CANON.rawValue)
        var bytes = [UInt8](repeating: 0, count: gcry_sexp_sprint(ref, mode, nil, 0))
        gcry_sexp_sprint(ref, mode, &bytes, bytes.count)
        return SExpression(canonical: bytes)
    }
}
