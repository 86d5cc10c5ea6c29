import Cryptography
import Foundation
import LoopbackServer

/// The server's end of a WebSocket, frame by frame (https://www.rfc-editor.org/rfc/rfc6455).
struct WebSocketPeer: Sendable {
    struct Frame {
        let opcode: UInt8
        let payload: [UInt8]

        var text: String { String(decoding: payload, as: UTF8.self) }
    }

    private let connection: LoopbackConnection

    /// Answers the handshake.
    init(_ request: LoopbackRequest, _ connection: LoopbackConnection, headers: [String] = []) {
        self.connection = connection
        let key = (request["Sec-WebSocket-Key"] ?? "") + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
        let accept = Data(HashAlgorithm.sha1.digest(key)).base64EncodedString()
        let lines =
            [
                "HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade",
                "Sec-WebSocket-Accept: \(accept)",
            ] + headers
        connection.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
    }

    /// The next frame, unmasked; `nil` once the peer has gone.
    func receive() -> Frame? {
        guard let head = connection.receive(2), var length = Int(exactly: head[1] & 0x7F) else { return nil }
        if length >= 126 {
            guard let long = connection.receive(length == 126 ? 2 : 8) else { return nil }
            length = long.reduce(0) { $0 << 8 | Int($1) }
        }
        guard head[1] & 0x80 != 0, let mask = connection.receive(4), let masked = connection.receive(length)
        else {
            return nil
        }
        return Frame(opcode: head[0] & 0x0F, payload: masked.enumerated().map { $1 ^ mask[$0 % 4] })
    }

    /// Opcodes: 0 the rest of a message, 1 text, 2 binary, 8 close, 9 ping.
    ///
    /// - Returns: whether the peer is still there.
    @discardableResult
    func send(_ opcode: UInt8, _ payload: [UInt8], isLast: Bool = true) -> Bool {
        var head = [(isLast ? 0x80 : 0) | opcode]
        switch payload.count {
        case 0..<126: head.append(UInt8(payload.count))
        case 126..<65536: head += [126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
        default: head += [127] + withUnsafeBytes(of: UInt64(payload.count).bigEndian) { Array($0) }
        }
        return connection.send(head + payload)
    }

    func send(_ text: String) { send(1, Array(text.utf8)) }

    func close(_ code: UInt16, _ reason: String = "") {
        send(8, [UInt8(code >> 8), UInt8(code & 255)] + Array(reason.utf8))
    }
}
