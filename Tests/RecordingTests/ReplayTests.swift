import Foundation
import Synchronization
import Testing
import Transfer

@testable import Recording

@Suite struct ReplayTests {
    private func replay(
        _ entries: String, secrets: Set<String> = [], serialise: @escaping ReplayTransport.Serialiser = { $0 }
    ) throws -> HTTPClient {
        let har = #"{"log":{"version":"1.2","entries":[\#(entries)]}}"#
        let transport = try ReplayTransport(
            har: Array(har.utf8), file: "a.har", secrets: secrets, serialise: serialise)
        return HTTPClient(transport: transport) { reference, base in
            URL(string: reference, relativeTo: URL(string: base))?.absoluteString
        }
    }

    private func entry(
        _ url: String = "http://a.test/", method: String = "GET", response: String = #"{"status":200}"#
    ) -> String {
        #"{"request":{"method":"\#(method)","url":"\#(url)"},"response":\#(response)}"#
    }

    private func text(_ body: String) -> String { #"{"status":200,"content":{"text":"\#(body)"}}"# }

    @Test func answersByMethodAndURL() async throws {
        let client = try replay(
            [
                entry("http://a.test/x?q=1#f", response: text("one")),
                entry("http://a.test/x?q=2", response: text("two")),
                entry("http://a.test/x?q=1", method: "POST", response: text("posted")),
            ].joined(separator: ","))
        #expect(try await client.send(HTTPRequest(url: "http://a.test/x?q=1")).body == Array("one".utf8))
        #expect(try await client.send(HTTPRequest(url: "http://a.test/x?q=2#z")).body == Array("two".utf8))
        let posted = HTTPRequest(method: "POST", url: "http://a.test/x?q=1", body: [1])
        #expect(try await client.send(posted).body == Array("posted".utf8))
    }

    @Test func comparesURLsAfterSerialisation() async throws {
        let client = try replay(entry("HTTP://A.test", response: text("x"))) { $0.lowercased() + "/" }
        #expect(try await client.send(HTTPRequest(url: "http://a.TEST")).status == 200)
    }

    @Test func takesRepeatedAnswersInOrderAndKeepsTheLast() async throws {
        let client = try replay(["1", "2", "3"].map { entry(response: text($0)) }.joined(separator: ","))
        var bodies = ""
        for _ in 0..<5 {
            bodies += String(
                decoding: try await client.send(HTTPRequest(url: "http://a.test/")).body, as: UTF8.self)
        }
        #expect(bodies == "12333")
    }

    @Test func keepsStatusAndHeadersAndDropsTheFraming() async throws {
        let client = try replay(
            entry(
                response: """
                    {"status":404,"statusText":"Not Found","headers":[{"name":":status","value":"404"},
                    {"name":"Content-Encoding","value":"gzip"},{"name":"content-length","value":"7"},
                    {"name":"X","value":"1"},{"name":"Transfer-Encoding","value":"chunked"},
                    {"name":"Set-Cookie","value":"a\\nb"}],"content":{"text":"plain","encoding":""}}
                    """))
        let response = try await client.send(HTTPRequest(url: "http://a.test/"))
        #expect(response.status == 404)
        #expect(response.statusText == "Not Found")
        #expect(
            response.headers == [
                HTTPHeader("X", "1"), HTTPHeader("Set-Cookie", "a"), HTTPHeader("Set-Cookie", "b"),
            ])
        #expect(response.body == Array("plain".utf8))
    }

    @Test func decodesBase64() async throws {
        let client = try replay(
            entry(response: #"{"status":200,"content":{"text":"/wD+","encoding":"base64"}}"#))
        #expect(try await client.send(HTTPRequest(url: "http://a.test/")).body == [0xFF, 0, 0xFE])
    }

    @Test func followsRecordedRedirects() async throws {
        let hop = #"{"status":302,"headers":[{"name":"Location","value":"/b?k=***"}]}"#
        let client = try replay(
            [
                entry("http://a.test/a", response: hop),
                entry("http://a.test/b?k=SECRET", response: text("end")),
            ]
            .joined(separator: ","), secrets: ["SECRET"])
        let response = try await client.send(HTTPRequest(url: "http://a.test/a"))
        #expect(response.body == Array("end".utf8))
        #expect(response.redirected)
    }

    @Test func findsAMaskedURLAgain() async throws {
        let client = try replay(entry("http://a.test/?k=***", response: text("x")), secrets: ["S/T"])
        #expect(try await client.send(HTTPRequest(url: "http://a.test/?k=S%2FT")).status == 200)
    }

    @Test func namesARequestThatIsNotRecordedButNoSecret() async throws {
        let client = try replay(entry(), secrets: ["S3CRET"])
        let error = await #expect(throws: TransferError.self) {
            try await client.send(HTTPRequest(method: "PUT", url: "http://a.test/x?k=S3CRET"))
        }
        #expect(error == .notRecorded(method: "PUT", url: "http://a.test/x?k=***"))
        #expect(error?.kind == "network")
        #expect(error?.description == "the recording has no answer to PUT http://a.test/x?k=***")
    }

    @Test(arguments: [
        (#"{"status":0}"#, "it had no response"),
        (#"{"status":0,"_error":"net::ERR_FAILED"}"#, "net::ERR_FAILED"),
        (#"{"status":200,"_error":"cut off"}"#, "cut off"),
        (#"{"status":101}"#, "status 101 ends no exchange"),
    ])
    func replaysAFailure(_ response: String, _ reason: String) async throws {
        let client = try replay(entry(response: response))
        let error = await #expect(throws: TransferError.self) {
            try await client.send(HTTPRequest(url: "http://a.test/"))
        }
        #expect(error == .recordedFailure(url: "http://a.test/", reason: reason))
        #expect(error?.kind == "network")
    }

    @Test func takesANullErrorForNone() async throws {
        let client = try replay(entry(response: #"{"status":200,"_error":null}"#))
        #expect(try await client.send(HTTPRequest(url: "http://a.test/")).status == 200)
    }

    @Test func refusesNoAddressButBoundsBodiesAndChecksRequests() async throws {
        let client = try replay(entry("http://127.0.0.1/", response: text("12345")))
        let request = HTTPRequest(url: "http://127.0.0.1/")
        #expect(try await client.send(request, grant: .publicOnly).status == 200)
        await #expect(throws: TransferError.tooLarge(url: request.url, part: .body, limit: 4)) {
            try await client.send(request, limits: TransferLimits(maximumBodyBytes: 4))
        }
        let split = HTTPRequest(url: request.url, headers: [HTTPHeader("X", "a\r\nb")])
        let error = await #expect(throws: TransferError.self) { try await client.send(split) }
        #expect(error?.kind == "request")
    }

    @Test func completesOnceAlsoWhenCancelled() async throws {
        let client = try replay(entry())
        let results = AsyncStream<Result<HTTPResponse, TransferError>>.makeStream()
        let handle = client.start(HTTPRequest(url: "http://a.test/")) { results.continuation.yield($0) }
        handle.cancel()
        handle.cancel()
        _ = try await client.send(HTTPRequest(url: "http://a.test/"))
        results.continuation.finish()
        var count = 0
        for await _ in results.stream { count += 1 }
        #expect(count == 1)
    }
}

@Suite struct MalformedRecordingTests {
    private func error(_ text: String) -> RecordingError? {
        do {
            _ = try ReplayTransport(har: Array(text.utf8), file: "a.har") { $0 }
            return nil
        } catch { return error }
    }

    @Test(arguments: [
        ("[]", "$", "it is an array"), ("{}", "$.log", "it is missing"), (#"{"log":1}"#, "$.log", "it is 1"),
        (#"{"log":{}}"#, "$.log.entries", "it is missing"),
        (#"{"log":{"entries":{}}}"#, "$.log.entries", "it is an object"),
        (#"{"log":{"entries":[7]}}"#, "$.log.entries[0]", "it is 7"),
        (#"{"log":{"entries":[{}]}}"#, "$.log.entries[0].request", "it is missing"),
    ])
    func namesThePlace(_ text: String, _ path: String, _ found: String) {
        guard case .malformed("a.har", path, _, found)? = error(text) else {
            Issue.record("\(String(describing: error(text)))")
            return
        }
    }

    @Test(arguments: [
        (#"{"url":"x"}"#, #"{"status":200}"#, "request.method", "it is missing"),
        (#"{"method":"GET","url":5}"#, #"{"status":200}"#, "request.url", "it is 5"),
        (#"{"method":"GET","url":"x"}"#, #"{}"#, "response.status", "it is missing"),
        (#"{"method":"GET","url":"x"}"#, #"{"status":"200"}"#, "response.status", "it is the string \"200\""),
        (#"{"method":"GET","url":"x"}"#, #"{"status":1e300}"#, "response.status", "it is 1e+300"),
        (#"{"method":"GET","url":"x"}"#, #"{"status":-1}"#, "response.status", "it is -1"),
        (#"{"method":"GET","url":"x"}"#, #"{"status":200.5}"#, "response.status", "it is 200.5"),
        (#"{"method":"GET","url":"x"}"#, #"{"status":200,"statusText":1}"#, "response.statusText", "it is 1"),
        (
            #"{"method":"GET","url":"x"}"#, #"{"status":200,"headers":{}}"#, "response.headers",
            "it is an object"
        ),
        (
            #"{"method":"GET","url":"x"}"#, #"{"status":200,"headers":[{"name":"a"}]}"#,
            "response.headers[0].value", "it is missing"
        ),
        (
            #"{"method":"GET","url":"x"}"#, #"{"status":200,"headers":[{"name":"a b","value":""}]}"#,
            "response.headers[0]", "it is an object"
        ),
        (
            #"{"method":"GET","url":"x"}"#, #"{"status":200,"content":{"text":[]}}"#, "response.content.text",
            "it is an array"
        ),
        (
            #"{"method":"GET","url":"x"}"#, #"{"status":200,"content":{"text":"!","encoding":"base64"}}"#,
            "response.content.text", "it is the string \"!\""
        ),
        (
            #"{"method":"GET","url":"x"}"#, #"{"status":200,"content":{"text":"a","encoding":"rot13"}}"#,
            "response.content.encoding", "it is the string \"rot13\""
        ),
    ])
    func namesThePlaceInAnEntry(_ request: String, _ response: String, _ place: String, _ found: String) {
        let good = #"{"request":{"method":"GET","url":"x"},"response":{"status":200}}"#
        let text = #"{"log":{"entries":[\#(good),{"request":\#(request),"response":\#(response)}]}}"#
        guard case .malformed("a.har", "$.log.entries[1].\(place)", _, found)? = error(text) else {
            Issue.record("\(String(describing: error(text)))")
            return
        }
    }

    @Test func saysWhatToDo() {
        #expect(
            error(#"{"log":{"entries":[{"request":{"method":"GET","url":"x"},"response":{"status":"a"}}]}}"#)?
                .description
                == "a.har: $.log.entries[0].response.status: it is the string \"a\", but a whole number from 0 to 999 "
                + "is needed; mend that value or record again with --record")
        #expect(error("{")?.description.hasPrefix("a.har: line 1, column 2: ") == true)
    }

    @Test(arguments: ["", "null", "\u{FEFF}", "\"", "[[[[", "{\"log\":{\"entries\":[null]}}"])
    func neverCrashes(_ text: String) { #expect(error(text) != nil) }

    @Test func survivesEveryTruncationAndManyMutations() throws {
        let har = Array(
            #"{"log":{"entries":[{"request":{"method":"GET","url":"http://a/"},"response":{"status":200,"headers":[{"name":"a","value":"b"}],"content":{"text":"YQ==","encoding":"base64"}}}]}}"#
                .utf8)
        for end in har.indices {
            #expect(throws: RecordingError.self) {
                try ReplayTransport(har: Array(har[..<end]), file: "a.har") { $0 }
            }
        }
        for place in har.indices {
            for byte: UInt8 in [0, 0x22, 0x30, 0x5B, 0x7B, 0xFF] {
                var changed = har
                changed[place] = byte
                do { _ = try ReplayTransport(har: changed, file: "a.har") { $0 } } catch {
                    #expect(error.description.hasPrefix("a.har: "))
                }
            }
        }
    }

    @Test func reportsAFileThatIsNotThere() {
        let error = #expect(throws: RecordingError.self) {
            try ReplayTransport(file: "/nowhere/a.har") { $0 }
        }
        #expect(error == .unreadable(file: "/nowhere/a.har", reason: "No such file or directory"))
    }

    @Test func boundsTheFile() {
        let error = #expect(throws: RecordingError.self) { try ReplayTransport(file: "/dev/zero") { $0 } }
        #expect(error == .tooLarge(file: "/dev/zero", limit: 256 << 20))
    }
}
