import CGcrypt

/// The library's functions on keys that have two halves.
enum PublicKeyCall {
    static func generate(_ kind: SExpression) throws(CryptographyError) -> SExpression {
        Libgcrypt.start()
        let order = SExpressionHandle(["genkey", kind])
        var pair: gcry_sexp_t?
        try Libgcrypt.check(gcry_pk_genkey(&pair, order.ref), "making a key")
        return SExpressionHandle(pair!).expression
    }

    static func sign(_ data: SExpression, with key: SExpression) throws(CryptographyError) -> SExpression {
        try call(data, key, "signing", gcry_pk_sign)
    }

    static func encrypt(_ data: SExpression, with key: SExpression) throws(CryptographyError) -> SExpression {
        try call(data, key, "encrypting", gcry_pk_encrypt)
    }

    static func decrypt(_ data: SExpression, with key: SExpression) throws(CryptographyError) -> SExpression {
        try call(data, key, "decrypting", gcry_pk_decrypt)
    }

    /// Whether the signature is that of the data; what cannot be one is none.
    static func verify(_ signature: SExpression, of data: SExpression, with key: SExpression) -> Bool {
        Libgcrypt.start()
        let signature = SExpressionHandle(signature)
        let data = SExpressionHandle(data)
        let key = SExpressionHandle(key)
        return gcry_pk_verify(signature.ref, data.ref, key.ref) == 0
    }

    /// Whether the halves of a private key belong together.
    static func isSound(_ key: SExpression) -> Bool {
        Libgcrypt.start()
        let key = SExpressionHandle(key)
        return gcry_pk_testkey(key.ref) == 0
    }

    private static func call(
        _ data: SExpression, _ key: SExpression, _ task: String,
        _ function: (UnsafeMutablePointer<gcry_sexp_t?>, gcry_sexp_t, gcry_sexp_t) -> gcry_error_t
    ) throws(CryptographyError) -> SExpression {
        Libgcrypt.start()
        let data = SExpressionHandle(data)
        let key = SExpressionHandle(key)
        var result: gcry_sexp_t?
        try Libgcrypt.check(function(&result, data.ref, key.ref), task)
        return SExpressionHandle(result!).expression
    }
}
