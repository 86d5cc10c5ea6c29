import Conformance
import Model
import Testing
import Transfer

/// The surroundings are the same each time, and no time is waited for.
@Suite struct BenchTests {
    private func call(_ source: String, _ scene: Scene = Scene(), limit: Duration = .seconds(60)) async throws
        -> Outcome
    {
        let plugin = try await EngineBench(loader: Sample.loader).start(
            Sample.plugin(["f": source]), in: scene)
        let outcome = await plugin.call("f", [], limit: limit)
        await plugin.close()
        return outcome
    }

    @Test func chanceAndTimeAreTheSameEachTime() async throws {
        let source = """
            async () => {
              const random = [Math.random(), Math.random(), crypto.randomUUID(), ...crypto.getRandomValues(new Uint8Array(4))];
              await new Promise((resolve) => setTimeout(resolve, 5000));
              return [...random, Date.now(), new Date().toISOString(), typeof Date(), new Date(0).getTime()];
            }
            """
        var scene = Scene()
        (scene.seed, scene.clock) = (7, .seconds(1_000_000_000))
        let (first, second) = (try await call(source, scene), try await call(source, scene))
        #expect(try first.result.get() == second.result.get())
        let values = try first.result.get().array ?? []
        #expect(values.suffix(4) == [1_000_000_005_000, "2001-09-09T01:46:45.000Z", "string", 0])
        scene.seed = 8
        #expect(try await call(source, scene).result.get()[0] != values[0])
    }

    @Test func hoursPassAtOnce() async throws {
        let began = ContinuousClock.now
        let outcome = try await call(
            "async () => { for (let i = 0; i < 24; i++) await new Promise((r) => setTimeout(r, 3600e3)); return 'late'; }",
            limit: .seconds(90_000))
        #expect(try outcome.result.get() == "late")
        #expect(outcome.duration == .seconds(86_400))
        #expect(ContinuousClock.now - began < .seconds(60))
    }

    @Test func timersAndAnswersComeInTheirOrder() async throws {
        var scene = Scene()
        scene.answer = { request in
            var answer = SimulatedNetwork.Answer.text(request, 200, "text/plain", "answer")
            answer.after = .seconds(2)
            return answer
        }
        let outcome = try await call(
            """
            async () => {
              const order = [];
              setTimeout(() => order.push('timer 1'), 1000);
              setTimeout(() => order.push('timer 3'), 3000);
              order.push(await (await fetch('https://a.example/')).text());
              await new Promise((r) => setTimeout(r, 1500));
              return order;
            }
            """, scene)
        #expect(try outcome.result.get() == ["timer 1", "answer", "timer 3"])
        #expect(outcome.duration == .milliseconds(3500))
    }

    @Test func whatNeverSettlesEndsAtTheLimit() async throws {
        let outcome = try await call("() => new Promise(() => {})", limit: .seconds(7))
        #expect(outcome.duration == .seconds(7))
        guard case .failure(let error) = outcome.result else { return #expect(Bool(false)) }
        #expect(error.kind == .wallLimit)
    }

    @Test func hostsAnswersAreWaitedFor() async throws {
        let outcome = try await call(
            "async () => { await electron.store.set('saved_volume', 3); return [await electron.store.get('saved_volume'), await electron.crypto.md5('a')]; }"
        )
        #expect(try outcome.result.get() == [3, "0cc175b9c0f1b6a831c399e269772661"])
    }

    @Test func proxiedRequestsAreAnsweredToo() async throws {
        let outcome = try await call(
            "async () => { const [a, r] = await Promise.all([electron.proxyFetch('https://a.example/'), fetch('https://b.example/')]); return [a.text, r.status]; }"
        )
        #expect(try outcome.result.get() == ["{}", 200])
        #expect(outcome.requests.count == 2)
    }

    @Test func nothingReachesANetwork() async throws {
        let outcome = try await call(
            "async () => { const socket = new WebSocket('wss://example.com/'); return await new Promise((r) => { socket.onclose = () => r('closed'); }); }"
        )
        #expect(try outcome.result.get() == "closed")
    }

    @Test func anAbortedRequestEnds() async throws {
        let outcome = try await call(
            """
            async () => {
              const controller = new AbortController();
              setTimeout(() => controller.abort(), 5);
              try { await fetch('https://a.example/', { signal: controller.signal }); return 'answered'; } catch (e) { return e.name; }
            }
            """)
        #expect(try outcome.result.get() == "AbortError")
    }
}
