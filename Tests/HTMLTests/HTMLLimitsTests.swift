import Foundation
import HTML
import Testing

@Suite("Limits of a parse")
struct HTMLLimitsTests {
    @Test("refuses input beyond the limit and says how long it is")
    func tooLong() {
        var limits = HTMLLimits()
        limits.bytes = 10
        let error = #expect(throws: HTMLError.self) {
            try HTMLParser(limits: limits).document("<p>123456789")
        }
        #expect(error == .tooLong(bytes: 12, limit: 10))
        #expect(error?.description.contains("12 bytes") == true)
    }

    @Test("takes the usual size of page whole, as deep as browsers go", arguments: [511, 600, 2000])
    func depth(depth: Int) throws {
        let tree = try HTMLParser().document(String(repeating: "<div>", count: depth) + "end")
        #expect(tree.cut == nil)
        #expect(outline(tree).contains("end"))
        #expect(deepest(tree) <= 513)
        #expect(tree.count == depth + 4)
    }

    @Test(
        "stops where a stranger nests 100,000 deep",
        arguments: ["<div>", "<b>", "<a><div>", "<table><td>", "<svg>"])
    func hostileDepth(tag: String) throws {
        let tree = try HTMLParser().document("<p>start</p>" + String(repeating: tag, count: 100_000))
        #expect(tree.cut == .depth)
        #expect(outline(tree).contains("<p>start</p>"))
        #expect(deepest(tree) <= 513)
    }

    @Test("stops at the limit of memory and keeps what came before")
    func memory() throws {
        var limits = HTMLLimits()
        limits.memory = 1 << 20
        let tree = try HTMLParser(limits: limits).document(
            "<p>start" + String(repeating: "<i>x</i>", count: 100_000))
        #expect(tree.cut == .memory)
        #expect(outline(tree).contains("<p>start<i>x</i>"))
    }

    @Test("stops at the limit of processor time")
    func processorTime() throws {
        var limits = HTMLLimits()
        limits.processorTime = .milliseconds(50)
        let attributes = (0..<100_000).map { " a\($0)" }.joined()
        let tree = try HTMLParser(limits: limits).document("<p>start</p><b\(attributes)>")
        #expect(tree.cut == .processorTime)
        #expect(outline(tree).contains("<p>start</p>"))
    }

    @Test("survives pages that fail the assertions of the library")
    func defect() throws {
        let html =
            "<p>start</p><table/><svg><![CDATA[<td>]]>&</title><title><![CDATA[x]]>\"<tr><desc/><table/>\n&"
        let tree = try HTMLParser().document(html)
        #expect(tree.cut == .defect)
        #expect(outline(tree).contains("<p>start</p>"))
        #expect(try HTMLParser().document("<p>next").cut == nil)
    }

    @Test("leaves an assertion outside of a parse what it is")
    func otherAssertions() async {
        let result = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
            _ = try HTMLParser().document("<p>")
            failAssertion()
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("Assertion `one == two' failed"))
    }

    /// Depth of the deepest record; the root's children have depth 1.
    private func deepest(_ tree: FlatTree) -> Int {
        var depths: [Int] = []
        forEachNode(of: tree) { node in
            depths.append(node.parent < 0 ? 1 : depths[node.parent] + 1)
        }
        return depths.max() ?? 0
    }
}

/// What C's `assert` calls.
@_silgen_name("__assert_fail")
private func assertFail(
    _ assertion: UnsafePointer<CChar>, _ file: UnsafePointer<CChar>, _ line: UInt32,
    _ function: UnsafePointer<CChar>
) -> Never

private func failAssertion() { assertFail("one == two", "test.c", 1, "test") }
