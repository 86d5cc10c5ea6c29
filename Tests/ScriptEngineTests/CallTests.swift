import Model
import ScriptEngine
import Testing

@Suite struct CallTests {
    @Test func carriesJSONBothWays() async throws {
        let engine = engine("{ echo: (a, b) => ({ a, b }) }")
        let text: JSON = .string("tab\t \"é\" 𝄞")
        #expect(try await engine.call("echo", [text, [1, nil, true]]) == ["a": text, "b": [1, nil, true]])
        await engine.close()
    }

    @Test func awaitsPromisesAndDrainsMicrotasks() async throws {
        let engine = engine("{ later: async (n) => { for (let i = 0; i < 100; i++) await i; return n + 1 } }")
        #expect(try await engine.call("later", [41]) == 42)
        await engine.close()
    }

    @Test func settlesAPromiseFromAnotherThread() async throws {
        let engine = engine("{ wait: () => later() }") { realm in
            let later = realm.function { realm, _ in
                let (promise, deferred) = realm.promise()
                let mailbox = realm.mailbox
                Task { mailbox.post { deferred.resolve($0.value("from afar")) } }
                return promise
            }
            try realm.global.set("later", later)
        }
        #expect(try await engine.call("wait") == "from afar")
        await engine.close()
    }

    @Test func undefinedBecomesNull() async throws {
        let engine = engine("{ nothing() {} }")
        #expect(try await engine.call("nothing") == .null)
        await engine.close()
    }

    @Test(arguments: [
        ("() => { const a = {}; a.a = a; return a }", "TypeError"), ("() => 10n", "TypeError"),
        ("() => () => 1", "TypeError"), ("() => Symbol('s')", "TypeError"),
        ("() => ({ toJSON() { throw new RangeError('no') } })", "RangeError"),
        ("() => 'x'.repeat(1000)", "RangeError"),
    ])
    func refusesWhatIsNoJSON(_ source: String, _ name: String) async throws {
        let engine = engine("{ get: \(source) }", limits: EngineLimits(resultLength: 500))
        let error = await #expect(throws: ScriptError.self) { try await engine.call("get") }
        #expect(error?.kind == .result)
        #expect(error?.name == name)
        await engine.close()
    }

    @Test func givesNativeErrorsToScripts() async throws {
        let engine = engine(
            "{ catch() { try { fail() } catch (e) { return e instanceof Error && e.message } } }"
        ) {
            realm in
            try realm.global.set(
                "fail", realm.function { _, _ in throw ScriptError(kind: .closed, name: "N", message: "m") })
        }
        #expect(try await engine.call("catch") == "N: m")
        await engine.close()
    }
}
