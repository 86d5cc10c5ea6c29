import Testing

@testable import GStreamerEngine

struct RetryRuleTests {
    @Test func `It waits longer each time and gives up`() {
        var rule = RetryRule()
        let waits = (0..<6).map { _ in rule.failed(now: .seconds(100)).map { $0 - .seconds(100) } }
        #expect(waits == [.milliseconds(250), .seconds(1), .seconds(2), .seconds(4), nil, nil])
    }

    @Test func `What arrives starts the count again and makes it more patient`() {
        var rule = RetryRule()
        _ = rule.failed(now: .zero)
        rule.arrived()
        let waits = (0..<7).map { _ in rule.failed(now: .zero) }
        #expect(waits.first == .milliseconds(250))
        #expect(waits.map { $0 == nil } == [false, false, false, false, false, false, true])
    }

    @Test func `A server is left alone for as long as it asks, within reason`() {
        var rule = RetryRule()
        #expect(rule.failed(now: .zero, asked: .seconds(30)) == .seconds(30))
        #expect(rule.failed(now: .zero, asked: .milliseconds(1)) == .seconds(1))
        #expect(rule.failed(now: .zero, asked: .seconds(3600)) == nil)
    }
}
