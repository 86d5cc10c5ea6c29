import CSockets
import Glibc

/// Calls the system with the address of a socket, however long its path is.
///
/// - Parameter body: returns what the system call does; called once.
/// - Returns: what `body` returned, or -1 with `errno` where the path leads nowhere.
func withSocketAddress(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
) -> Int32 {
    var address = sockaddr_un()
    let capacity = MemoryLayout.size(ofValue: address.sun_path)
    if path.utf8.count < capacity { return call(path, &address, body) }
    // A longer path does not fit into an address: it is reached through its opened folder.
    guard let cut = path.lastIndex(of: "/") else {
        errno = ENAMETOOLONG
        return -1
    }
    let folder = helve_socket_folder(String(path[...cut]))
    guard folder >= 0 else { return -1 }
    defer { close(folder) }
    let short = "/proc/self/fd/\(folder)/" + path[path.index(after: cut)...]
    guard short.utf8.count < capacity else {
        errno = ENAMETOOLONG
        return -1
    }
    return call(short, &address, body)
}

private func call(
    _ path: String, _ address: inout sockaddr_un, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
) -> Int32 {
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { place in
        place.copyBytes(from: path.utf8)
        place[path.utf8.count] = 0
    }
    return withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
    }
}

/// A stream socket that does not wait.
func makeSocket(_ path: String) throws(SocketError) -> Int32 {
    let file = socket(
        AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    guard file >= 0 else { throw .failed("make", path) }
    return file
}
