import CGcrypt

/// The library's state: to be asked for before any other call.
enum Libgcrypt {
    /// Initialises once, however many threads ask at the same time.
    static func start() { _ = started }

    private static let started: Void = {
        // Another library of the process may have done it.
        precondition(helve_gcrypt_initialize() != 0, "libgcrypt is older than the one this was built with")
    }()

    /// Throws what a function of the library complains about.
    ///
    /// - Parameter task: what was to be done, for the message.
    static func check(_ status: gcry_error_t, _ task: String) throws(CryptographyError) {
        if status != 0 { throw .failed("\(task) failed: \(String(cString: gcry_strerror(status)))") }
    }
}
