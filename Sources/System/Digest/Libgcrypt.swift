import CGcrypt

/// The library's state: to be asked for before any other call.
enum Libgcrypt {
    /// Initialises once, however many threads ask at the same time.
    static func start() { _ = started }

    private static let started: Void = {
        // Another library of the process may have done it.
        if helve_gcrypt_is_initialized() != 0 { return }
        precondition(helve_gcrypt_initialize() != 0, "libgcrypt is older than the one this was built with")
    }()
}
