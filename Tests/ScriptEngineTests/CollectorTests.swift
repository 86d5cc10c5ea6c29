import Model
import ScriptEngine
import Testing

@Suite struct CollectorTests {
    @Test func valuesThatOnlyAnArrayHoldsOutliveACollection() async throws {
        let engine = engine("{ make: () => make() }") { realm in
            let make = realm.function { realm, _ in
                let values = (0..<200).map { realm.value("value \($0)") }
                realm.collectGarbage()
                for number in 0..<5000 { _ = realm.value("other \(number)") }
                return realm.array(values)
            }
            try realm.global.set("make", make)
        }
        let wanted = (0..<200).map { JSON.string("value \($0)") }
        #expect(try await engine.call("make") == .array(wanted))
        await engine.close()
    }

    @Test func argumentsLargeEnoughForACollectionKeepTheirNeighbours() async throws {
        let engine = engine("{ measure: (text, more) => [text.length, more] }")
        let text = JSON.string(String(repeating: "x", count: 2 << 20))
        for number in 0..<4 {
            let found = try await engine.call("measure", [text, .number(Double(number))])
            #expect(found == [.number(Double(2 << 20)), .number(Double(number))])
        }
        await engine.close()
    }
}
