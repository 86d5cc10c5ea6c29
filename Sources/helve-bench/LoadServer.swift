import Glibc

/// Answers every GET with the same small JSON document, as fast as one thread can: so that a client, not this, is what
/// a measurement of a client measures, or each after the same pause, as a service far away would. Connections stay open;
/// requests have no body.
struct LoadServer {
    private static let document =
        #"{"id":1,"title":"Copper Kettle","artist":"Fennel Street Band","album":"Harbour Songs","duration":201}"#
    private static let end: [UInt8] = [13, 10, 13, 10]

    /// The port of 127.0.0.1 that it listens on.
    let port: Int

    private let response: [UInt8]
    /// Standard input, the listener, and the connections.
    private var files: [pollfd]
    /// How much of the end of a request has come, for each of the files.
    private var matched = [0, 0]
    private let pause: Duration
    /// What is to be answered, the first one first.
    private var due: [(time: ContinuousClock.Instant, client: Int32)] = []

    /// - Parameter pause: from a request's end to its answer.
    init(pause: Duration = .zero) {
        self.pause = pause
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        port = Self.listen(on: listener)
        files = [STDIN_FILENO, listener].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let head =
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(Self.document.utf8.count)"
        response = Array("\(head)\r\n\r\n\(Self.document)".utf8)
    }

    private static func listen(on listener: Int32) -> Int {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutableBytes(of: &address) { bytes in
            let pointer = bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self)
            precondition(
                bind(listener, pointer, size) == 0 && Glibc.listen(listener, 1024) == 0, "no port is free")
            getsockname(listener, pointer, &size)
        }
        return Int(UInt16(bigEndian: address.sin_port))
    }

    /// Serves until standard input ends.
    mutating func run() {
        while poll(&files, nfds_t(files.count), timeout) >= 0 {
            if files[0].revents != 0 { return }
            answerDue()
            for place in files.indices.dropFirst(2) where files[place].revents != 0 { serve(place) }
            if files[1].revents != 0 { accept() }
            dropClosed()
        }
    }

    private mutating func accept() {
        let client = Glibc.accept(files[1].fd, nil, nil)
        guard client >= 0 else { return }
        var on: Int32 = 1
        setsockopt(client, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        files.append(pollfd(fd: client, events: Int16(POLLIN), revents: 0))
        matched.append(0)
    }

    private mutating func serve(_ place: Int) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 16 << 10) { buffer in
            let client = files[place].fd
            let count = read(client, buffer.baseAddress, buffer.count)
            guard count > 0 else {
                close(client)
                due.removeAll { $0.client == client }
                files[place].fd = -1
                return
            }
            for byte in buffer[..<count] where isEnd(byte, place) {
                if pause == .zero { answer(client) } else { due.append((.now + pause, client)) }
            }
        }
    }

    private func answer(_ client: Int32) {
        _ = send(client, response, response.count, Int32(MSG_NOSIGNAL))
    }

    /// Milliseconds until something is due; -1 for no end.
    private var timeout: Int32 {
        guard let first = due.first else { return -1 }
        return Int32(max(0, ((first.time - .now) / .milliseconds(1)).rounded(.up)))
    }

    private mutating func answerDue() {
        let count = due.prefix { $0.time <= .now }.count
        for (_, client) in due.prefix(count) { answer(client) }
        due.removeFirst(count)
    }

    private mutating func isEnd(_ byte: UInt8, _ place: Int) -> Bool {
        let next = matched[place]
        matched[place] = byte == Self.end[next] ? next + 1 : byte == 13 ? 1 : 0
        guard matched[place] == Self.end.count else { return false }
        matched[place] = 0
        return true
    }

    private mutating func dropClosed() {
        for place in files.indices.reversed() where files[place].fd < 0 {
            files.remove(at: place)
            matched.remove(at: place)
        }
    }
}
