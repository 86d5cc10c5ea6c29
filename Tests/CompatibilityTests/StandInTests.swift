import Host
import Model
import Plugins
import ScriptEngine
import Testing

/// Every function of the stand-ins, through a session: all of them under helve's own loader, those that lean on the
/// loader under others too.
@Suite struct StandInTests {
    private static let leaning: Set<String> = ["spotify", "bandcamp", "achordion", "unknown"]

    @Test(arguments: try await StandIn.all())
    func givesWhatTheContractSays(_ standIn: StandIn) async throws {
        try await check(standIn, .own)
    }

    @Test(
        arguments: try await StandIn.all().filter { leaning.contains($0.id) },
        [Loader.closures, .evaluating])
    func givesTheSameUnderAnotherLoader(_ standIn: StandIn, _ loader: Loader) async throws {
        try await check(standIn, loader)
    }

    private func check(_ standIn: StandIn, _ loader: Loader) async throws {
        let place = try Workplace([standIn], loader: loader)
        for example in standIn.cases {
            let session = place.session(replaying: standIn.id, isOwnLoader: loader == .own)
            try await check(example, standIn.id, session, isOwnLoader: loader == .own)
        }
    }

    private func check(_ example: JSON, _ id: String, _ session: Session, isOwnLoader: Bool) async throws {
        let name = Comment(rawValue: "\(id): \(example.text())")
        let outcome: Result<JSON, any Error>
        do { outcome = .success(try await run(example, id, session)) } catch { outcome = .failure(error) }
        switch outcome {
        case .success(let found):
            let wanted = try #require(example["gives"], name)
            #expect(found.fits(wanted, exactly: example["call"] != nil), "\(name): \(found.text())")
        case .failure(let error):
            let wanted = try #require(example["throws"]?.string, "\(name): \(error)")
            let message = (error as? ScriptError)?.message ?? "\(error)"
            #expect(message.contains(wanted), name)
            guard let place = example["at"]?.string, let error = error as? ScriptError else { return }
            #expect(error.function == place, name)
            if isOwnLoader, let line = example["line"]?.number { #expect(error.line == Int(line), name) }
        }
    }

    private func run(_ example: JSON, _ id: String, _ session: Session) async throws -> JSON {
        let config = example["config"]?.object ?? JSONObject()
        let file = try session.plugin(id)
        if let call = example["call"]?.array {
            return try await session.call(file, call[0].string!, Array(call.dropFirst()), config: config)
        }
        for (key, value) in config.members {
            try session.settings().set(key, value.string!, of: file, force: true)
        }
        if let url = example["lookup"]?.string { return try await session.lookup(url)?.json ?? .null }
        let names = example["resolve"]!.array!.map { $0.string! }
        let result = try await session.resolve(
            WantedTrack(artist: names[0], title: names[1], album: nil), resolvers: [id])
        #expect(result.failures.isEmpty)
        return result.best?.json ?? .null
    }
}

extension JSON {
    /// Whether the value is the wanted one, or has its members.
    fileprivate func fits(_ wanted: JSON, exactly: Bool) -> Bool {
        guard !exactly, let members = wanted.object?.members else { return self == wanted }
        return members.allSatisfy { self[$0.key]?.fits($0.value, exactly: false) ?? false }
    }
}
