import AudioEngine
import Model
import Randomness
import Testing

@testable import FakeAudioEngine
@testable import Playback

/// Whatever is asked of a player in whatever order, what it tells stays coherent, and it comes to an end.
@Suite struct WalkTests {
    private static let titles = "abcdefgh"

    @Test(arguments: 1...200 as ClosedRange<UInt64>) func everyWalkStaysCoherent(_ seed: UInt64) {
        var numbers = SplitMix64(seed: seed)
        var bench = Self.bench(&numbers)
        for _ in 0..<60 {
            Self.step(&bench, &numbers)
            Self.check(bench)
        }
        bench.answerAll()
        bench.tell(.setRepeat(.off))
        bench.tell(.sleep(nil))
        bench.tell(.play)
        bench.pass(.seconds(5000))
        #expect(bench.status.playback == .stopped, "\(bench.story.suffix(5))")
        Self.checkTurns(bench)
    }

    /// Some of what is queued cannot be found, some breaks, some comes late.
    private static func bench(_ numbers: inout SplitMix64) -> Bench {
        var bench = Bench(settings: .init(isRealTime: true, seed: numbers.next()))
        for title in titles {
            let length = Double(Int.random(in: 5...60, using: &numbers))
            switch Int.random(in: 0..<8, using: &numbers) {
            case 0: bench.found[String(title)] = []
            case 1: bench.sound(String(title), .failing(.refused))
            case 2:
                let fault = FakeSound.Failure(at: .seconds(length / 2), AudioFailure(.truncated, "cut"))
                bench.sound(String(title), FakeSound(.seconds(length), failure: fault))
            case 3: bench.sound(String(title), FakeSound(.seconds(length), delay: .seconds(2)))
            default: bench.sound(String(title), FakeSound(.seconds(length)))
            }
        }
        bench.machine.queue.queue(titles)
        return bench
    }

    private static func step(_ bench: inout Bench, _ numbers: inout SplitMix64) {
        let ids = Array(bench.machine.queue.all).map(\.id)
        let any = { (numbers: inout SplitMix64) in ids.randomElement(using: &numbers) ?? QueueEntry.ID(99) }
        switch Int.random(in: 0..<24, using: &numbers) {
        case 0...2: bench.tell(.play)
        case 3: bench.tell(.pause)
        case 4: bench.tell(.playPause)
        case 5...7: bench.tell(.next)
        case 8: bench.tell(.previous)
        case 9: bench.tell(.stop)
        case 10: bench.tell(.seek(by: .seconds(Int.random(in: -40...40, using: &numbers))))
        case 11: bench.tell(.setRepeat(RepeatMode.allCases.randomElement(using: &numbers)!))
        case 12: bench.tell(.setShuffle(Bool.random(using: &numbers)))
        case 13: bench.tell(.jump(to: any(&numbers)))
        case 14: bench.tell(.remove([any(&numbers)]))
        case 15: bench.tell(.move(any(&numbers), after: any(&numbers)))
        case 16:
            let title = String(titles.randomElement(using: &numbers)!)
            let place = [QueuePlace.now, .next, .last].randomElement(using: &numbers)!
            bench.tell(.add([NewEntry(title)], at: place))
        case 17:
            bench.tell(.sleep([.atEndOfTrack, .after(.seconds(7)), nil].randomElement(using: &numbers)!))
        case 18: bench.isQuiet = true
        case 19: bench.answerAll()
        default: bench.pass(.milliseconds(Int.random(in: 1...30_000, using: &numbers)))
        }
    }

    private static func check(_ bench: Bench) {
        let (machine, engine) = (bench.machine, bench.engine)
        if let turn = machine.current, turn.phase == .sounding {
            #expect(engine.current?.item.id == turn.item)
            #expect(engine.wantsToPlay == (machine.playback == .playing))
            #expect(turn.entry.id == machine.queue.current?.id)
        }
        if machine.playback == .stopped { #expect(engine.current == nil) }
        #expect(machine.current?.meter.listened ?? .zero <= bench.now)
    }

    /// Every entry that begins to be heard ends once, before the next one begins.
    private static func checkTurns(_ bench: Bench) {
        var open: QueueEntry.ID?
        for event in bench.events {
            switch event.kind {
            case .started:
                #expect(open == nil, "\(bench.story)")
                open = event.entry?.id
            case .ended:
                #expect(open == nil || open == event.entry?.id, "\(bench.story)")
                #expect(event.listened <= event.position + .seconds(200))
                open = nil
            default: break
            }
        }
        #expect(open == nil)
    }
}
