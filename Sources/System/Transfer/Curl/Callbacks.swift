import CCurl
import Glibc

// libcurl's callbacks, on the transfer thread: each turns its arguments into values for the exchange.

private func exchange(_ user: UnsafeMutableRawPointer?) -> Exchange {
    Unmanaged<Exchange>.fromOpaque(user!).takeUnretainedValue()
}

/// `size` is always 1. Any result but `count` ends the transfer.
func receiveHeader(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ user: UnsafeMutableRawPointer?
) -> Int {
    exchange(user).receive(headerLine: UnsafeRawBufferPointer(start: bytes, count: count)) ? count : -1
}

/// `size` is always 1. Any result but `count` ends the transfer.
func receiveBody(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ user: UnsafeMutableRawPointer?
) -> Int {
    exchange(user).receive(body: UnsafeRawBufferPointer(start: bytes, count: count)) ? count : -1
}

/// `size` is always 1. 0 ends the body.
func sendBody(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ user: UnsafeMutableRawPointer?
) -> Int {
    switch exchange(user).send(into: UnsafeMutableRawBufferPointer(start: bytes, count: count)) {
    case .bytes(let count): count
    case .later: Int(CURL_READFUNC_PAUSE)
    case .end: 0
    }
}

/// Called for each resolved address before a connection to it is made.
func openSocket(
    _ user: UnsafeMutableRawPointer?, _ purpose: curlsocktype, _ address: UnsafeMutablePointer<curl_sockaddr>?
) -> curl_socket_t {
    guard let address, let target = helve_socket_address(address) else { return -1 }
    let ip = IPAddress(target, length: Int(address.pointee.addrlen))
    guard exchange(user).willConnect(to: ip) else { return -1 }
    let kind = address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue)
    return socket(address.pointee.family, kind, address.pointee.protocol)
}

/// Called before each request, also on a connection that was opened for another one.
func checkConnection(
    _ user: UnsafeMutableRawPointer?, _ remote: UnsafeMutablePointer<CChar>?,
    _ local: UnsafeMutablePointer<CChar>?, _ remotePort: Int32, _ localPort: Int32
) -> Int32 {
    let ip = remote.flatMap { IPAddress(String(cString: $0)) }
    return exchange(user).willSend(to: ip) ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
}
