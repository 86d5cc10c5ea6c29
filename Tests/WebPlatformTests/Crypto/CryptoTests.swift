import Foundation
import Model
import ScriptEngine
import Testing
import WebPlatform

@Suite struct CryptoTests {
    @Test(arguments: Behaviour.all(in: "crypto"))
    func holds(_ behaviour: Behaviour) async throws { try await behaviour.check() }

    private static let exchange = Behaviour.folder.appending(path: "crypto-exchange.js")

    /// Keys, signatures and secrets go from one to the other, in both directions.
    @Test(.enabled(if: Node.isHere, "there is no Node.js"))
    func whatIsMadeHereIsUnderstoodByNode() async throws {
        let engine = platformEngine(try String(contentsOf: Self.exchange, encoding: .utf8))
        let made = try await engine.call("make")
        try expectAll(try Node.run("check", made, of: Self.exchange))
        try expectAll(try await engine.call("check", [try Node.run("make", of: Self.exchange)]))
        await engine.close()
    }

    private func expectAll(_ answer: JSON) throws {
        let counts = ["signed": 14, "agreed": 4, "encrypted": 5, "derived": 3, "locked": 1]
        for (part, count) in counts {
            #expect(answer[part] == .array(Array(repeating: true, count: count)), "\(part)")
        }
    }

    /// Ten minutes of a processor that nobody waits for any more.
    @Test(.timeLimit(.minutes(3))) func longWorkEndsWithTheEngine() async throws {
        let engine = platformEngine(
            """
            { start: async () => {
                const key = await crypto.subtle.importKey('raw', new Uint8Array(1), 'PBKDF2', false, ['deriveBits']);
                for (let count = 0; count < 50; count++) {
                    crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-512', salt: new Uint8Array(1), iterations: 2 ** 24 }, key, 1024);
                }
                return 'under way';
            } }
            """)
        #expect(try await engine.call("start") == "under way")
        await engine.close()
    }

    @Test func theEngineWorksOnMeanwhile() async throws {
        let result = try await run(
            """
            const seen = [];
            const making = crypto.subtle.generateKey(
                { name: 'RSA-PSS', hash: 'SHA-1', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }, true, ['sign'])
                .then(() => seen.push('key'));
            await new Promise((resolve) => setTimeout(resolve, 0));
            seen.push('timer');
            await making;
            return seen;
            """)
        #expect(result == ["timer", "key"])
    }
}
