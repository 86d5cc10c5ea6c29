import LocalSockets
import Model
import Testing

@testable import RemoteControl

/// JSON-RPC 2.0 as its specification has it, over a socket.
struct ProtocolTests {
    let house: House

    init() throws { house = try House() }

    private func answer(_ text: String) async throws -> JSON? {
        let socket = try RawClient(house.path)
        socket.send(text + "\n" + #"{"jsonrpc":"2.0","method":"daemon.info","id":"last"}"# + "\n")
        var first: JSON?
        while let line = await socket.line() {
            let message = try JSON(parsing: line)
            if message["id"] == "last" { break }
            first = first ?? message
        }
        return first
    }

    @Test(arguments: ["1", "\"text\"", "null", "-7", "1.5"])
    func anAnswerHasTheIdentifierOfItsRequest(_ id: String) async throws {
        let answer = try await answer(#"{"jsonrpc":"2.0","method":"daemon.info","id":\#(id)}"#)
        #expect(answer == ["jsonrpc": "2.0", "result": ["name": "test"], "id": try JSON(parsing: id)])
    }

    @Test func aNotificationHasNoAnswer() async throws {
        #expect(try await answer(#"{"jsonrpc":"2.0","method":"player.setVolume","params":[0.5]}"#) == nil)
        #expect(await house.player.status.volume == 0.5)
        // Also one that is wrong.
        #expect(try await answer(#"{"jsonrpc":"2.0","method":"no.such","params":[0.5]}"#) == nil)
    }

    @Test(arguments: [
        ("{\"jsonrpc\": \"2.0\", \"method\": \"foobar, \"params\": \"bar\", \"baz]", -32700, JSON.null),
        (
            "[{\"jsonrpc\":\"2.0\",\"method\":\"daemon.info\",\"id\":1},{\"jsonrpc\":\"2.0\",\"method\"]",
            -32700, .null
        ),
        ("\u{FF}nonsense", -32700, .null),
        ("[]", -32600, .null), ("1", -32600, .null), ("\"text\"", -32600, .null),
        (#"{"jsonrpc":"2.0","method":1,"params":"bar"}"#, -32600, .null),
        (#"{"jsonrpc":"1.0","method":"daemon.info","id":1}"#, -32600, 1),
        (#"{"method":"daemon.info","id":1}"#, -32600, 1),
        (#"{"jsonrpc":"2.0","method":"daemon.info","id":{}}"#, -32600, .null),
        (#"{"jsonrpc":"2.0","method":"daemon.info","id":[1]}"#, -32600, .null),
        (#"{"jsonrpc":"2.0","method":"daemon.info","params":"x","id":1}"#, -32600, 1),
        (#"{"jsonrpc":"2.0","method":"daemon.info","params":null,"id":1}"#, -32600, 1),
        (#"{"jsonrpc":"2.0","method":"foobar","id":"1"}"#, -32601, "1"),
        (#"{"jsonrpc":"2.0","method":"rpc.discover","id":1}"#, -32601, 1),
        (#"{"jsonrpc":"2.0","method":"player.seek","id":1}"#, -32602, 1),
        (#"{"jsonrpc":"2.0","method":"player.seek","params":{"by":"far"},"id":1}"#, -32602, 1),
        (#"{"jsonrpc":"2.0","method":"player.seek","params":[1,2],"id":1}"#, -32602, 1),
        (#"{"jsonrpc":"2.0","method":"player.seek","params":{"by":1,"to":2},"id":1}"#, -32602, 1),
        (#"{"jsonrpc":"2.0","method":"queue.jump","params":[99],"id":1}"#, -32001, 1),
    ])
    func whatIsWrongHasItsCode(_ text: String, _ code: Int, _ id: JSON) async throws {
        let answer = try await answer(text)
        #expect(answer?["error"]?["code"] == JSON(code))
        #expect(answer?["error"]?["message"]?.string?.isEmpty == false)
        #expect(answer?["id"] == id)
        #expect(answer?["result"] == nil)
    }

    @Test func aBatchIsAnsweredTogetherAndInOrder() async throws {
        let answer = try await answer(
            """
            [{"jsonrpc":"2.0","method":"player.setVolume","params":[0.1],"id":"a"},\
            {"jsonrpc":"2.0","method":"player.setVolume","params":[0.2]},{"foo":"boo"},\
            {"jsonrpc":"2.0","method":"foo.get","params":{"name":"myself"},"id":"5"},\
            {"jsonrpc":"2.0","method":"player.status","id":9}]
            """)
        #expect(answer?.array?.map { $0["id"] } == ["a", .null, "5", 9])
        #expect(answer?.array?.map { $0["error"]?["code"] } == [nil, -32600, -32601, nil])
        #expect(answer?[3]?["result"]?["volume"] == 0.2)
    }

    @Test func aBatchOfWrongThingsHasAnErrorForEach() async throws {
        let codes = try await answer("[1,2,3]")?.array?.map { $0["error"]?["code"] }
        #expect(codes == [-32600, -32600, -32600])
    }

    @Test func aBatchOfNotificationsHasNoAnswer() async throws {
        let text = #"[{"jsonrpc":"2.0","method":"player.next"},{"jsonrpc":"2.0","method":"player.stop"}]"#
        #expect(try await answer(text) == nil)
        #expect(await house.player.commands == [.next, .stop])
    }

    @Test func aBatchHasABound() async throws {
        let one = #"{"jsonrpc":"2.0","method":"player.next","id":1}"#
        let text = "[" + Array(repeating: one, count: 1001).joined(separator: ",") + "]"
        #expect(try await answer(text)?["error"]?["code"] == -32600)
        #expect(await house.player.commands.isEmpty)
    }

    @Test func whatIsNestedTooDeepIsNoJSON() async throws {
        #expect(try await answer(String(repeating: "[", count: 100_000))?["error"]?["code"] == -32700)
    }

    @Test func emptyLinesAndSpacesMeanNothing() async throws {
        let text = "\n \r\n\t" + #"{"jsonrpc":"2.0","method":"daemon.info","id":1}"# + "\r"
        #expect(try await answer(text)?["id"] == 1)
    }
}
