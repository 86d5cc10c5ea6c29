import Model
import ScriptEngine
import Testing
import WebPlatform

@Suite("Documents and DOMParser")
struct DOMTests {
    @Test(arguments: Behaviour.all(in: "dom"))
    func behaves(_ behaviour: Behaviour) async throws { try await behaviour.check() }

    @Test("refuses more HTML than the parser takes")
    func inputLimit() async throws {
        let result = try await run(
            """
            try {
                new DOMParser().parseFromString('x'.repeat(16 * 1024 * 1024 + 1), 'text/html');
            } catch (error) {
                return [error.name, error.message.includes('16777217 bytes')];
            }
            """)
        #expect(result == ["RangeError", true])
    }
}
