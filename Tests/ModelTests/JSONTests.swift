import Model
import Testing

@Suite struct JSONTests {
    @Test(arguments: [
        "null", "true", "[]", "{}", "[1,-2.5,1e+30]", #"{"a":{"b":["x",null]},"c":false}"#,
        #""quote \" slash \\ tab \t é 𝄞""#,
    ])
    func writesWhatItRead(_ text: String) throws {
        #expect(try JSON(parsing: text).text() == text)
    }

    @Test func keepsOrderAndTakesTheLastOfARepeatedKey() throws {
        #expect(try JSON(parsing: #"{"z":1,"a":2,"z":3}"#).text() == #"{"z":3,"a":2}"#)
    }

    @Test func joinsSurrogatesAndReplacesALoneOne() throws {
        #expect(try JSON(parsing: #""\ud834\udd1e""#) == "𝄞")
        #expect(try JSON(parsing: #""\ud834x""#) == "\u{FFFD}x")
    }

    @Test(arguments: [
        ("", 1, 1), ("{\"a\":1,}", 1, 8), ("[1\n 2]", 2, 2), ("01", 1, 3), ("\"a", 1, 3), ("nul", 1, 1),
        ("{} x", 1, 4), ("\"\\x\"", 1, 4),
    ])
    func saysWhereASyntaxErrorIs(_ text: String, _ line: Int, _ column: Int) {
        let error = #expect(throws: JSONSyntaxError.self) { try JSON(parsing: text) }
        #expect(error?.line == line)
        #expect(error?.column == column)
    }

    @Test func refusesToNestForEver() {
        let text = String(repeating: "[", count: 100_000)
        #expect(throws: JSONSyntaxError.self) { try JSON(parsing: text) }
    }

    @Test func removingAMemberKeepsTheOthersReachable() {
        var object: JSONObject = JSONObject([("a", 1), ("b", 2), ("c", 3)])
        object["a"] = nil
        #expect(object["c"] == 3)
        #expect(object.keys == ["b", "c"])
    }
}
