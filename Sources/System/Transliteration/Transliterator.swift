import Glibc

/// Text of one script in the letters of another, by ICU's rules. ICU is there with JavaScriptCore; it is looked for when
/// something is first transliterated, and rules are read when they are first needed.
public final class Transliterator: @unchecked Sendable {
    // SAFETY: ICU's transliterators may not be used by two threads at once; `lock` sees to it.
    private let handle: OpaquePointer
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private let icu: ICU

    /// Texts that are longer are left alone: rules are slow, and no name is.
    static let longest = 2000

    /// - Parameter rules: an identifier that ICU knows, as `Any-Latin`.
    /// - Returns: `nil` without ICU, or where it knows no such rules.
    public init?(_ rules: String) {
        guard let icu = ICU.shared, let handle = icu.open(rules) else { return nil }
        self.icu = icu
        self.handle = handle
        lock = .allocate(capacity: 1)
        pthread_mutex_init(lock, nil)
    }

    deinit {
        icu.close(handle)
        pthread_mutex_destroy(lock)
        lock.deallocate()
    }

    /// The text by the rules; `nil` for texts that are too long, and where ICU fails. Any thread.
    public func callAsFunction(_ text: String) -> String? {
        guard text.utf8.count <= Self.longest else { return nil }
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return icu.transliterate(handle, Array(text.utf16))
    }
}

/// The functions of ICU's C interface that are needed, under the names that they have in the installed version.
struct ICU: Sendable {
    static let shared = ICU()

    private typealias Open =
        @convention(c) (
            UnsafePointer<UInt16>, Int32, Int32, UnsafePointer<UInt16>?, Int32, UnsafeMutableRawPointer?,
            UnsafeMutablePointer<Int32>
        ) -> OpaquePointer?
    private typealias Close = @convention(c) (OpaquePointer) -> Void
    private typealias Transliterate =
        @convention(c) (
            OpaquePointer, UnsafeMutablePointer<UInt16>, UnsafeMutablePointer<Int32>, Int32, Int32,
            UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>
        ) -> Void

    private let openRules: Open
    private let closeRules: Close
    private let run: Transliterate

    private init?() {
        for version in stride(from: 90, through: 60, by: -1) {
            guard let library = dlopen("libicui18n.so.\(version)", RTLD_NOW | RTLD_LOCAL) else { continue }
            guard let open = dlsym(library, "utrans_openU_\(version)"),
                let close = dlsym(library, "utrans_close_\(version)"),
                let run = dlsym(library, "utrans_transUChars_\(version)")
            else { continue }
            openRules = unsafeBitCast(open, to: Open.self)
            closeRules = unsafeBitCast(close, to: Close.self)
            self.run = unsafeBitCast(run, to: Transliterate.self)
            return
        }
        return nil
    }

    func open(_ rules: String) -> OpaquePointer? {
        let identifier = Array(rules.utf16)
        var status: Int32 = 0
        let handle = openRules(identifier, Int32(identifier.count), 0, nil, -1, nil, &status)
        // Warnings are below zero.
        return status <= 0 ? handle : nil
    }

    func close(_ handle: OpaquePointer) { closeRules(handle) }

    /// Results of up to eight times the length; more is not believed.
    func transliterate(_ handle: OpaquePointer, _ text: [UInt16]) -> String? {
        let capacity = text.count * 8 + 64
        var buffer = text + [UInt16](repeating: 0, count: capacity - text.count)
        var length = Int32(text.count)
        var limit = length
        var status: Int32 = 0
        run(handle, &buffer, &length, Int32(capacity), 0, &limit, &status)
        guard status <= 0, length >= 0, Int(length) <= capacity else { return nil }
        return String(decoding: buffer[..<Int(length)], as: UTF16.self)
    }
}
