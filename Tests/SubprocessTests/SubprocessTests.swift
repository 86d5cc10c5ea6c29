import Testing

@testable import Subprocess

@Suite struct SubprocessTests {
    private func run(_ words: String..., limit: Duration = .seconds(20)) async throws -> Subprocess.Outcome {
        try await Subprocess(words, limit: limit).run()
    }

    @Test func itsOutputAndExitCodeAreTold() async throws {
        let outcome = try await run("sh", "-c", "echo out; echo trouble >&2; exit 3")
        #expect(String(decoding: outcome.output, as: UTF8.self) == "out\n")
        #expect(outcome.complaint == "trouble\n")
        #expect(outcome.exitCode == 3)
        #expect(!outcome.isLate)
    }

    @Test func argumentsAreNotRead() async throws {
        let outcome = try await run("printf", "%s", "$(id) `id` ; a  b")
        #expect(String(decoding: outcome.output, as: UTF8.self) == "$(id) `id` ; a  b")
    }

    @Test func thereIsNothingToRead() async throws {
        #expect(try await run("cat").output.isEmpty)
    }

    @Test func whatTakesTooLongEndsWithAllThatItStarted() async throws {
        let outcome = try await run("sh", "-c", "sleep 1000 & sleep 1000", limit: .milliseconds(100))
        #expect(outcome.isLate)
        #expect(outcome.exitCode == 128 + 9)
    }

    @Test func outputIsBounded() async throws {
        let outcome = try await run("head", "-c", "3000000", "/dev/zero")
        #expect(outcome.output.count == 1 << 20)
        #expect(outcome.exitCode == 0)
    }

    @Test func aProgramThatIsMissingIsNamed() async {
        let error = await #expect(throws: SubprocessError.self) { try await run("there-is-no-such-program") }
        #expect(error?.description == "there is no program there-is-no-such-program")
    }

    @Test func whoIsLaunchedIsLeftAlone() async throws {
        try await Subprocess(["sleep", "0.3"], limit: .milliseconds(50)).launch()
        await #expect(throws: SubprocessError.self) {
            try await Subprocess(["false"], limit: .seconds(20)).launch()
        }
    }

    @Test func aTaskThatIsCancelledEndsIt() async throws {
        let task = Task { try await run("sleep", "1000", limit: .seconds(1000)) }
        task.cancel()
        #expect(try await task.value.exitCode == 128 + 9)
    }
}
