import Foundation
import LoopbackServer
import Model
import Testing
import Timekeeping
import Transfer

@testable import Recording

@Suite struct RecordTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "recording-\(UUID())")
    private var file: String { folder.appending(path: "a.har").path }

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    private func resolve(_ reference: String, _ base: String) -> String? {
        URL(string: reference, relativeTo: URL(string: base))?.absoluteString
    }

    private func client(_ transport: any Transport) -> HTTPClient {
        HTTPClient(transport: transport) { reference, base in
            URL(string: reference, relativeTo: URL(string: base))?.absoluteString
        }
    }

    private func entries() throws -> [JSON] {
        let har = try JSON(parsing: Array(try Data(contentsOf: URL(filePath: file))))
        #expect(har["log"]?["version"] == "1.2")
        #expect(har["log"]?["creator"]?["name"] == "helve")
        return try #require(har["log"]?["entries"]?.array)
    }

    @Test func whatIsRecordedReplays() async throws {
        let server = try LoopbackServer { request, connection in
            switch request.target {
            case "/start?k=T0KEN":
                connection.respond("302 Found", headers: ["Location: /end?k=T0KEN"], body: "")
            case "/bytes": connection.respond(body: [0xFF, 0, 0x80])
            case "/gone": connection.reset()
            default: connection.respond(headers: ["Content-Type: text/plain"], body: "your token is T0KEN, é")
            }
        }
        let network = CurlTransport()
        let recorder = try RecordTransport(wrapping: network, file: file, secrets: ["T0KEN"])
        let live = client(recorder)
        let urls = ["/start?k=T0KEN", "/bytes", "/gone"].map { server.url + $0 }
        var bodies: [[UInt8]?] = []
        for url in urls {
            bodies.append(try? await live.send(HTTPRequest(url: url), grant: .everything).body)
        }
        try recorder.finish()
        server.stop()

        let replayed = client(try ReplayTransport(file: file, secrets: ["T0KEN"]) { $0 })
        let first = try await replayed.send(HTTPRequest(url: urls[0]))
        #expect(first.redirected)
        #expect(String(decoding: first.body, as: UTF8.self) == "your token is ***, é")
        #expect(try await replayed.send(HTTPRequest(url: urls[1])).body == bodies[1])
        let error = await #expect(throws: TransferError.self) {
            try await replayed.send(HTTPRequest(url: urls[2]))
        }
        guard case .recordedFailure? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try entries().count == 4)
        #expect(!String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self).contains("T0KEN"))
    }

    @Test func writesEveryMemberThatTheFormatRequires() async throws {
        let time = ManualTime(epoch: .seconds(1_709_251_199))
        let canned = CannedTransport(
            .success(
                HTTPResponse(
                    url: "http://a.test/", status: 200, statusText: "OK",
                    headers: [
                        HTTPHeader("Content-Type", "text/plain"), HTTPHeader("Set-Cookie", "sid=1; Path=/"),
                    ],
                    body: Array("hi".utf8)))
        ) { time.advance(by: .milliseconds(250)) }
        let recorder = try RecordTransport(wrapping: canned, file: file, secrets: ["pw"], time: time)
        let request = HTTPRequest(
            method: "POST", url: "http://a.test/?a=1&b=pw&c",
            headers: [
                HTTPHeader("Authorization", "Basic x"), HTTPHeader("Cookie", "a=1; b=2"),
                HTTPHeader("Content-Type", "application/json"),
            ], body: Array(#"{"password":"pw"}"#.utf8))
        _ = try await client(recorder).send(request)
        try recorder.finish()
        let entry = try #require(try entries().first)
        let expected = """
            {"startedDateTime":"2024-02-29T23:59:59.000Z","time":250,"request":{"method":"POST",\
            "url":"http://a.test/?a=1&b=***&c","httpVersion":"unknown","cookies":[{"name":"a","value":"***"},\
            {"name":"b","value":"***"}],"headers":[{"name":"Authorization","value":"***"},{"name":"Cookie",\
            "value":"***"},{"name":"Content-Type","value":"application/json"}],"queryString":[{"name":"a",\
            "value":"1"},{"name":"b","value":"***"},{"name":"c","value":""}],"headersSize":-1,"bodySize":17,\
            "postData":{"mimeType":"application/json","text":"{\\"password\\":\\"***\\"}"}},"response":{"status":200,\
            "statusText":"OK","httpVersion":"unknown","cookies":[{"name":"sid","value":"***"}],"headers":[\
            {"name":"Content-Type","value":"text/plain"},{"name":"Set-Cookie","value":"***"}],"content":\
            {"mimeType":"text/plain","text":"hi","size":2},"redirectURL":"","headersSize":-1,"bodySize":-1},\
            "cache":{},"timings":{"blocked":-1,"dns":-1,"connect":-1,"ssl":-1,"send":0,"wait":250,"receive":0}}
            """
        #expect(entry.text() == expected)
    }

    @Test func writesAFailureAsBrowsersDo() async throws {
        let canned = CannedTransport(
            .failure(.unreachable(url: "http://a.test/pw", stage: .dns, reason: "no pw")))
        let recorder = try RecordTransport(wrapping: canned, file: file, secrets: ["pw"])
        _ = try? await client(recorder).send(HTTPRequest(url: "http://a.test/pw"))
        try recorder.finish()
        let response = try entries().first?["response"]
        #expect(response?["status"] == 0)
        #expect(response?["_error"] == "no address was found for http://a.test/***: no ***")
    }

    @Test func theFileIsPrivateAndReplacesAnOlderOneWhole() async throws {
        try Data("older".utf8).write(to: URL(filePath: file))
        let recorder = try RecordTransport(
            wrapping: CannedTransport(.failure(.truncated(url: "x"))), file: file)
        try recorder.finish()
        #expect(try entries().isEmpty)
        var status = stat()
        #expect(stat(file, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.har"])
    }

    @Test func saysWhereItCannotWriteBeforeAnythingIsAsked() {
        let error = #expect(throws: RecordingError.self) {
            try RecordTransport(
                wrapping: CannedTransport(.failure(.truncated(url: "x"))), file: "/nowhere/a.har")
        }
        #expect(error == .unwritable(file: "/nowhere/a.har", reason: "No such file or directory"))
    }

    @Test func doesNotReplaceWhatIsNoFile() throws {
        #expect(mkfifo(file, 0o600) == 0)
        let error = #expect(throws: RecordingError.self) {
            try RecordTransport(wrapping: CannedTransport(.failure(.truncated(url: "x"))), file: file)
        }
        #expect(error == .unwritable(file: file, reason: "it is no regular file"))
    }

    @Test func followsASymbolicLink() throws {
        let link = folder.appending(path: "link.har").path
        try Data("older".utf8).write(to: URL(filePath: file))
        #expect(symlink("a.har", link) == 0)
        let recorder = try RecordTransport(
            wrapping: CannedTransport(.failure(.truncated(url: "x"))), file: link)
        try recorder.finish()
        #expect(try entries().isEmpty)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a.har")
    }
}

/// Answers everything alike, at once.
private struct CannedTransport: Transport {
    struct Handle: TransferHandle {
        func cancel() {}
        func resume() {}
    }

    let result: Result<HTTPResponse, TransferError>
    let before: @Sendable () -> Void

    init(_ result: Result<HTTPResponse, TransferError>, before: @escaping @Sendable () -> Void = {}) {
        self.result = result
        self.before = before
    }

    func start(
        _ request: HTTPRequest, grant: NetworkGrant, limits: TransferLimits,
        receive: @escaping TransferReceiver
    ) -> any TransferHandle {
        before()
        _ = receive(TransferNews(result))
        return Handle()
    }
}
