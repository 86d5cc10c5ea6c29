import Model
import ScriptEngine
import Testing

@Suite struct ErrorTests {
    @Test func saysWhoWhereAndWhat() async throws {
        let engine = engine(
            """
            {
              outer() { return this.inner() },
              inner() {
                 null.x
              }
            }
            """)
        let error = await #expect(throws: ScriptError.self) { try await engine.call("outer") }
        #expect(error?.name == "TypeError")
        #expect(error?.plugin == "test")
        #expect(error?.function == "inner")
        #expect(error?.sourceURL == "test.js")
        #expect(error?.line == 4)
        #expect(error?.column != nil)
        await engine.close()
    }

    @Test(arguments: [
        ("null", "threw null"), ("undefined", "threw undefined"), ("'text'", "threw text"),
        ("42", "threw 42"),
        ("{ message: 'plain' }", "plain"), ("Symbol('s')", "threw a value"), ("() => 1", "threw () => 1"),
        ("Object.create(null)", "threw an object"),
        ("new Proxy({}, { get() { throw 1 } })", "threw an object"),
        ("{ get message() { throw 1 } }", "[object Object]"),
    ])
    func describesAnythingThrown(_ value: String, _ message: String) async throws {
        let engine = engine("{ fail() { throw (\(value)) }, async reject() { throw (\(value)) } }")
        for function in ["fail", "reject"] {
            let error = await #expect(throws: ScriptError.self) { try await engine.call(function) }
            #expect(error?.kind == .exception)
            #expect(error?.message == message)
        }
        await engine.close()
    }

    @Test func cutsAnEndlessMessage() async throws {
        let engine = engine("{ fail() { throw new Error('x'.repeat(5e6)) } }")
        let error = await #expect(throws: ScriptError.self) { try await engine.call("fail") }
        #expect(error?.message.count == 4096)
        await engine.close()
    }

    @Test func tellsOfASyntaxErrorAtTheFirstCall() async throws {
        let engine = engine("{ broken: [ }")
        let error = await #expect(throws: ScriptError.self) { try await engine.call("broken") }
        #expect(error?.name == "SyntaxError")
        #expect(error?.line == 1)
        await engine.close()
    }

    @Test func aMissingFunctionIsATypeError() async throws {
        let engine = engine("{}")
        let error = await #expect(throws: ScriptError.self) { try await engine.call("absent") }
        #expect(error?.name == "TypeError")
        await engine.close()
    }
}
