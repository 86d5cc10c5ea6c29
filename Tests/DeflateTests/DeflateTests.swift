import Deflate
import Testing

@Suite struct DeflateTests {
    private func run(_ stream: DeflateStream, _ chunks: [[UInt8]]) throws -> [UInt8] {
        var result: [UInt8] = []
        for chunk in chunks {
            stream.append(chunk)
            while let piece = try stream.next() { result += piece }
        }
        stream.finish()
        while let piece = try stream.next() { result += piece }
        return result
    }

    private func compress(_ bytes: [UInt8], _ format: DeflateFormat) throws -> [UInt8] {
        try run(DeflateStream(.compress, format), [bytes])
    }

    private func decompress(_ chunks: [[UInt8]], _ format: DeflateFormat) throws -> [UInt8] {
        try run(DeflateStream(.decompress, format), chunks)
    }

    @Test(arguments: DeflateFormat.allCases)
    func whatIsCompressedComesBack(_ format: DeflateFormat) throws {
        let noise = (0..<300_000).map { _ in UInt8.random(in: 0...255) }
        for bytes in [
            [], [1], Array("hello hello hello".utf8), [UInt8](repeating: 7, count: 1_000_000), noise,
        ] {
            let packed = try compress(bytes, format)
            #expect(try decompress([packed], format) == bytes)
            let parts = stride(from: 0, to: packed.count, by: 999).map {
                Array(packed[$0..<min($0 + 999, packed.count)])
            }
            #expect(try decompress(parts, format) == bytes)
        }
    }

    @Test func theFormatsAreThoseOfTheirNames() throws {
        #expect(try compress([65], .gzip).prefix(3) == [0x1F, 0x8B, 8])
        #expect(try compress([65], .deflate).first == 0x78)
        #expect(try compress([65], .deflateRaw) == [0x73, 0x04, 0x00])
    }

    @Test func aByteAtATimeIsEnough() throws {
        let packed = try compress(Array("a b c d e f".utf8), .gzip)
        #expect(try decompress(packed.map { [$0] }, .gzip) == Array("a b c d e f".utf8))
    }

    @Test func piecesAreBounded() throws {
        let packed = try compress([UInt8](repeating: 0, count: 10_000_000), .deflate)
        #expect(packed.count < 20_000)
        let stream = DeflateStream(.decompress, .deflate)
        stream.append(packed)
        var pieces = 0
        while let piece = try stream.next() {
            #expect(piece.count <= DeflateStream.maximumPiece)
            pieces += 1
        }
        #expect(pieces == 10_000_000 / DeflateStream.maximumPiece + 1)
    }

    @Test(arguments: DeflateFormat.allCases)
    func wrongBytesAreTold(_ format: DeflateFormat) throws {
        let packed = try compress(Array("hello".utf8), format)
        #expect(throws: DeflateError.truncated) { try decompress([Array(packed.dropLast())], format) }
        #expect(throws: DeflateError.truncated) { try decompress([], format) }
        #expect(throws: DeflateError.trailing) { try decompress([packed + [0]], format) }
        #expect(throws: DeflateError.trailing) { try decompress([packed, [0]], format) }
        #expect(throws: DeflateError.self) { try decompress([[0xFF, 0xFF, 0xFF, 0xFF]], format) }
    }

    @Test func aWrongChecksumIsTold() throws {
        var packed = try compress(Array("hello".utf8), .gzip)
        packed[packed.count - 5] ^= 1
        let error = #expect(throws: DeflateError.self) { try decompress([packed], .gzip) }
        #expect(error == .malformed(reason: "incorrect data check"))
        #expect(error?.description == "the compressed data is malformed: incorrect data check")
    }
}
