import Foundation
import LoopbackServer
import Synchronization
import Testing

@testable import Transfer

/// A client over a transport of its own, so that tests share no connections.
struct Network {
    let transport: CurlTransport
    let client: HTTPClient

    init(authorities: String? = nil) {
        transport = CurlTransport(authorities: authorities)
        client = HTTPClient(transport: transport) { reference, base in
            URL(string: reference, relativeTo: URL(string: base))?.absoluteString
        }
    }

    func get(
        _ url: String, headers: [HTTPHeader] = [], redirects: RedirectMode = .follow,
        grant: NetworkGrant = .everything, limits: TransferLimits = TransferLimits()
    ) async throws(TransferError) -> HTTPResponse {
        try await client.send(
            HTTPRequest(url: url, headers: headers), redirects: redirects, grant: grant, limits: limits)
    }

    func failure(
        _ url: String, redirects: RedirectMode = .follow, grant: NetworkGrant = .everything,
        limits: TransferLimits = TransferLimits()
    ) async -> TransferError? {
        await failure(HTTPRequest(url: url), redirects: redirects, grant: grant, limits: limits)
    }

    func failure(
        _ request: HTTPRequest, redirects: RedirectMode = .follow, grant: NetworkGrant = .everything,
        limits: TransferLimits = TransferLimits()
    ) async -> TransferError? {
        do {
            _ = try await client.send(request, redirects: redirects, grant: grant, limits: limits)
            return nil
        } catch {
            return error
        }
    }
}

/// Something that a callback or a server's thread says once or more, and a test waits for.
final class Signal<Value: Sendable>: Sendable {
    private let stream: AsyncStream<Value>
    private let continuation: AsyncStream<Value>.Continuation
    private let sent = Mutex<[Value]>([])

    init() { (stream, continuation) = AsyncStream.makeStream() }

    var values: [Value] { sent.withLock { $0 } }

    func send(_ value: Value) {
        sent.withLock { $0.append(value) }
        continuation.yield(value)
    }

    func next() async -> Value? { await stream.first { _ in true } }
}

extension [UInt8] {
    var text: String { String(decoding: self, as: UTF8.self) }
    static func base64(_ text: String) -> [UInt8] { Array(Data(base64Encoded: text)!) }
}
