/// What lies below a folder: paths that begin with its path and a `/`, byte for byte.
struct PathPrefix: Hashable {
    /// The folder with a `/` at its end.
    let bytes: [UInt8]

    /// - Parameter folder: an absolute path, with or without `/` at its end.
    init(_ folder: some Collection<UInt8>) {
        bytes = Array(folder.reversed().drop { $0 == UInt8(ascii: "/") }.reversed()) + [UInt8(ascii: "/")]
    }

    /// The folder without a `/` at its end; `/` itself is empty.
    var folder: [UInt8] { Array(bytes.dropLast()) }

    /// The first path, in the order of bytes, after all those below the folder.
    var end: [UInt8] { bytes.dropLast() + [UInt8(ascii: "/") + 1] }

    func covers(_ path: some Collection<UInt8>) -> Bool { path.starts(with: bytes) }
}
