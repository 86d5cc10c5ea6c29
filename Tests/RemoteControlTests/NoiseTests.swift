import Model
import Randomness
import Testing

@testable import RemoteControl

/// Clients that send anything.
struct NoiseTests {
    private static let request =
        #"[{"jsonrpc":"2.0","method":"queue.add","params":{"entries":[{"file":"/a"}],"place":{"after":1}},"id":1}]"#

    @Test(.timeLimit(.minutes(10)), arguments: 0..<20) func everyLineIsAnsweredOrIgnored(_ seed: UInt64)
        async throws
    {
        let house = try House()
        let client = try RawClient(house.path)
        var dice = SplitMix64(seed: seed)
        for _ in 0..<200 {
            var bytes = Array(Self.request.utf8)
            for _ in 0..<Int.random(in: 1...6, using: &dice) {
                let place = Int.random(in: 0..<bytes.count, using: &dice)
                bytes[place] = UInt8.random(in: 0...255, using: &dice)
            }
            client.send(bytes + [10])
        }
        client.send("\n" + #"{"jsonrpc":"2.0","method":"daemon.info","id":"last"}"# + "\n")
        var last: JSON?
        while let line = await client.line() {
            let message = try JSON(parsing: line)
            for part in message.array ?? [message] {
                #expect(part["jsonrpc"] == "2.0")
                #expect(part["error"]?["code"]?.number != nil || part["result"] != nil)
            }
            last = message
            if message["id"] == "last" { break }
        }
        #expect(last?["result"]?["name"] == "test")
    }

    @Test(arguments: 1...40) func linesAreWholeHoweverTheyCome(_ size: Int) throws {
        let text = "one\n\ntwo \r\n{\"three\":3}\n  \nfour"
        var (splitter, lines) = (LineSplitter(limit: 100), [String]())
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: size) {
            let piece = Array(bytes[start..<min(start + size, bytes.count)])
            lines += try splitter.take(piece).map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(lines == ["one", "two \r", "{\"three\":3}"])
        #expect(splitter.last() == Array("four".utf8))
    }

    @Test func aLineHasABound() throws {
        var splitter = LineSplitter(limit: 10)
        #expect(try splitter.take(Array("0123456789\n".utf8)).count == 1)
        #expect(throws: LineSplitter.TooLong.self) { try splitter.take(Array("0123456789a".utf8)) }
    }
}
