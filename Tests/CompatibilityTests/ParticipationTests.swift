import Foundation
import Host
import Model
import Resolution
import Testing

/// Which plugins a command asks, and whose answer comes first.
@Suite struct ParticipationTests {
    @Test func asksThoseWhoseFlagsSaySo() async throws {
        let result = try await resolve([
            resolver("flagged", capabilities: ["resolve": true]), resolver("bare", capabilities: nil),
            resolver("refusing", capabilities: ["resolve": false, "search": true]),
        ])
        #expect(result.sources.map(\.resolver).sorted() == ["bare", "flagged"])
        #expect(result.failures.allSatisfy { $0.resolver == "internetarchive" })
    }

    @Test func asksWhatTheUserBroughtEvenWithoutItsSettings() async throws {
        let result = try await resolve([
            resolver(
                "demanding", capabilities: ["resolve": true],
                settings: ["configurable": ["clientId": ["type": "text", "required": true]]])
        ])
        #expect(result.best?.resolver == "demanding")
    }

    @Test func searchesOnlyThoseWhoCanSearch() async throws {
        let place = try Workplace(
            [resolver("silent", capabilities: ["resolve": true])], loader: .own)
        let result = try await place.session(replaying: "silent", isOwnLoader: true).search("x")
        #expect(!result.failures.contains { $0.resolver == "silent" })
    }

    @Test func priorityBeatsConfidenceAndNewcomersComeFirst() async throws {
        let names = ["youtube", "spotify", "newcomer"]
        let place = try Workplace(
            names.map {
                resolver($0, capabilities: ["resolve": true], confidence: $0 == "youtube" ? 1 : 0.6)
            },
            loader: .own)
        let session = place.session(replaying: "youtube", isOwnLoader: true)
        for name in ["youtube", "spotify"] {
            try session.settings().setEnabled(true, name, in: session.catalog())
        }
        let result = try await session.resolve(WantedTrack(artist: "A", title: "T", album: nil), all: true)
        #expect(result.sources.map(\.resolver) == ["newcomer", "spotify", "youtube"])
        #expect(result.sources.map(\.confidence) == [0.95, 0.95, 1])
    }

    private func resolve(_ plugins: [StandIn]) async throws -> ResolutionResult {
        let place = try Workplace(plugins, loader: .own)
        return try await place.session(replaying: plugins[0].id, isOwnLoader: true)
            .resolve(WantedTrack(artist: "A", title: "T", album: nil), all: true)
    }

    private func resolver(
        _ id: String, capabilities: JSON?, settings: JSON = [:], confidence: Double = 1
    ) -> StandIn {
        let source =
            "async (artist, title) => ({ artist, title, confidence: \(confidence), url: 'https://\(id).example/' })"
        var axe: JSONObject = JSONObject()
        axe["manifest"] = ["id": .string(id), "name": .string(id), "version": "1.0.0"]
        axe["settings"] = settings
        axe["implementation"] = ["resolve": .string(source)]
        if let capabilities { axe["capabilities"] = capabilities }
        return StandIn(axe: .object(axe))
    }
}
