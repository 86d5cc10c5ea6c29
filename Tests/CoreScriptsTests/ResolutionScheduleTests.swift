import CoreScripts
import Foundation
import Model
import ScriptEngine
import Synchronization
import Testing
import Timekeeping
import WebPlatform

@Suite struct ResolutionScheduleTests {
    private let time = ManualTime()
    private let log = Log()

    /// What was begun and cancelled, in order.
    final class Log: Sendable {
        private let lines = Mutex<[String]>([])
        func add(_ line: String) { lines.withLock { $0.append(line) } }
        var all: [String] { lines.withLock { $0 } }

        func until(_ count: Int) async {
            while all.count < count { await Task.yield() }
        }
    }

    private func schedule(
        _ resolve: @escaping @Sendable (String) async throws -> Void = { _ in }
    ) throws -> ResolutionSchedule {
        let name = "resolution-scheduler.js"
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(
            path: "../../js/\(name)")
        let script = CoreScript(name: name, source: .text(try String(contentsOf: file, encoding: .utf8)))
        return ResolutionSchedule(scripts: [script], services: PlatformServices(time: time)) { [log] data in
            let name = data.string ?? ""
            log.add(name)
            try await resolve(name)
        }
    }

    private func entries(_ names: String...) -> [ResolutionSchedule.Entry] {
        names.map { ResolutionSchedule.Entry(key: $0, data: .string($0)) }
    }

    /// Lets the scheduler's pause pass, once it sleeps through it.
    private func pause() async {
        while time.sleeperCount == 0 { await Task.yield() }
        time.advance(by: .milliseconds(150))
    }

    @Test func resolvesOneAtATimeTheQueueBeforeThePage() async throws {
        let schedule = try schedule()
        try await schedule.open("page", .page)
        try await schedule.open("queue", .queue)
        try await schedule.show(entries("p1", "p2"), in: "page")
        try await schedule.show(entries("q1"), in: "queue")
        await log.until(1)
        await pause()
        await log.until(2)
        await pause()
        await log.until(3)
        #expect(log.all == ["p1", "q1", "p2"])
        await schedule.close()
    }

    @Test func theTrackUnderThePointerGoesFirst() async throws {
        let schedule = try schedule()
        try await schedule.open("page", .page)
        try await schedule.show(entries("a", "b", "c"), in: "page")
        try await schedule.hover("c", in: "page")
        await log.until(1)
        await pause()
        await log.until(2)
        #expect(log.all == ["a", "c"])
        #expect(try await schedule.pendingCount() <= 2)
        await schedule.close()
    }

    @Test func whatIsNoLongerSeenIsCancelled() async throws {
        let schedule = try schedule { [log] name in
            guard name == "slow" else { return }
            await withTaskCancellationHandler {
                while !Task.isCancelled { await Task.yield() }
            } onCancel: {
                log.add("cancelled \(name)")
            }
        }
        try await schedule.open("page", .page)
        try await schedule.show(entries("slow"), in: "page")
        await log.until(1)
        try await schedule.show(entries("next"), in: "page")
        await log.until(2)
        await pause()
        await log.until(3)
        #expect(log.all == ["slow", "cancelled slow", "next"])
        await schedule.close()
    }

    @Test func whatFailedIsResolvedAgainWhenItIsShownAgain() async throws {
        struct Down: Error {}
        let attempts = Mutex(0)
        let schedule = try schedule { _ in
            if attempts.withLock({
                $0 += 1; return $0
            }) == 1 {
                throw Down()
            }
        }
        try await schedule.open("page", .page)
        try await schedule.show(entries("a"), in: "page")
        await log.until(1)
        while try await schedule.pendingCount() > 0 { await Task.yield() }
        try await schedule.show(entries("a"), in: "page")
        await pause()
        await log.until(2)
        #expect(log.all == ["a", "a"])
        await schedule.close()
    }

    @Test func tellsWhatToLookAheadFor() async throws {
        let schedule = try schedule()
        try await schedule.open("queue", .queue, lookahead: 3)
        try await schedule.setPlaybackIndex(5, in: "queue")
        #expect(try await schedule.lookaheadRange(in: "queue") == 5..<8)
        #expect(try await schedule.lookaheadRange(in: "nowhere") == nil)
        await schedule.close()
    }

    @Test func closingCancelsWhatIsBeingResolved() async throws {
        let schedule = try schedule { [log] name in
            while !Task.isCancelled { await Task.yield() }
            log.add("cancelled \(name)")
        }
        try await schedule.open("page", .page)
        try await schedule.show(entries("a"), in: "page")
        await log.until(1)
        await schedule.close()
        await log.until(2)
        #expect(log.all == ["a", "cancelled a"])
    }

    @Test func aScriptWithoutASchedulerIsToldAtTheFirstCall() async throws {
        let schedule = ResolutionSchedule(
            scripts: [CoreScript(name: "resolution-scheduler.js", source: .text("'nothing here'"))],
            services: PlatformServices(time: time)
        ) { _ in }
        let error = await #expect(throws: ScriptError.self) { try await schedule.open("page", .page) }
        #expect(error?.message.contains("window.ResolutionScheduler") == true)
        await schedule.close()
    }
}
