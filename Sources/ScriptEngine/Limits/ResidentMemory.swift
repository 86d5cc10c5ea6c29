import Glibc

/// The memory of the whole process.
public enum ResidentMemory {
    /// What is resident, in bytes: the second number of `/proc/self/statm`. 0 where that cannot be read. Allocates
    /// nothing, so that it can be asked when memory is short; any thread may ask.
    public static var bytes: Int {
        let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return 0 }
        defer { close(file) }
        return withUnsafeTemporaryAllocation(byteCount: 128, alignment: 1) { text in
            let count = read(file, text.baseAddress, text.count)
            return pages(text.prefix(max(count, 0))) * Int(sysconf(Int32(_SC_PAGESIZE)))
        }
    }

    /// What the machine has, in bytes.
    public static var machineBytes: Int {
        Int(sysconf(Int32(_SC_PHYS_PAGES))) * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    private static func pages(_ text: Slice<UnsafeMutableRawBufferPointer>) -> Int {
        let second = text.drop { $0 != UInt8(ascii: " ") }.dropFirst().prefix { $0 != UInt8(ascii: " ") }
        return second.reduce(0) { $0 * 10 + Int($1 &- UInt8(ascii: "0")) }
    }
}
