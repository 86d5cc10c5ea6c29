import Model
import Plugins
import Resolution
import Timekeeping

/// A resolver that answers what it was told, when it was told.
struct FakeResolver: Resolver {
    let file: PluginFile
    let answer: @Sendable (String, [JSON]) async throws -> JSON
    var time: any TimeSource = SystemTime()

    var id: String { file.id }

    init(
        _ id: String, functions: [String] = ["resolve", "search"], capabilities: JSON = ["resolve": true],
        time: any TimeSource = SystemTime(), answer: @escaping @Sendable (String, [JSON]) async throws -> JSON
    ) throws {
        let axe: JSON = [
            "manifest": ["id": .string(id), "name": "Fake"], "capabilities": capabilities,
            "implementation": .object(JSONObject(functions.map { ($0, "() => null") })),
        ]
        file = try PluginFile(bytes: Array(axe.text().utf8), path: id + ".axe")
        self.time = time
        self.answer = answer
    }

    func call(_ function: String, _ arguments: [JSON], wallTime: Duration) async throws(ResolverFailure)
        -> JSON
    {
        do {
            return try await withThrowingTaskGroup(of: JSON.self) { group in
                group.addTask { [answer] in try await answer(function, arguments) }
                group.addTask { [time] in
                    try await time.sleep(for: wallTime)
                    throw ResolverFailure(kind: "timeout", resolver: id, message: "too late")
                }
                defer { group.cancelAll() }
                return try await group.next()!
            }
        } catch let failure as ResolverFailure {
            throw failure
        } catch {
            throw ResolverFailure(kind: "exception", resolver: id, message: "\(error)")
        }
    }
}

/// A result with both names and whatever else.
func hit(_ artist: String, _ title: String, _ more: KeyValuePairs<String, JSON> = [:]) -> JSON {
    .object(
        JSONObject(
            [("artist", .string(artist)), ("title", .string(title))] + more.map { ($0.key, $0.value) }))
}
