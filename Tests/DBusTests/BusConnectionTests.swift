import BusServer
import DBus
import Testing

/// An object that gives back what it gets, called over a bus.
@Suite(.timeLimit(.minutes(10))) struct BusConnectionTests {
    private static let path = ObjectPath(literal: "/mirror")
    private static let document = """
        <node><interface name="test.Mirror">
        <method name="Echo"><arg direction="in" type="v"/><arg direction="out" type="v"/></method>
        <method name="Fail"/><method name="Forget"/>
        <property name="Value" type="i" access="readwrite"/><property name="Fixed" type="i" access="read"/>
        <signal name="Rang"><arg type="s"/></signal>
        </interface></node>
        """
    private let server: BusServer
    private let bus: BusConnection
    private let client: BusConnection

    init() async throws {
        server = try BusServer()
        bus = try await BusConnection.open(BusAddress(server.address))
        client = try await BusConnection.open(BusAddress(server.address))
        try await bus.export(Self.document, at: Self.path, Self.answer)
        #expect(try await bus.requestName("test.Mirror"))
    }

    @Sendable private static func answer(_ request: BusRequest) {
        switch request.subject {
        case .method(_, "Echo", let arguments): request.reply(arguments)
        case .method(_, "Fail", _): request.fail(BusError("test.Error.Own", "it fails"))
        case .get: request.reply(property: .int32(7))
        case .set(_, "Value", .int32(let value)) where value < 0:
            request.fail(.invalidArguments("too little"))
        case .set: request.reply()
        case .getAll: request.reply(properties: ["Value": .int32(7)])
        default: break
        }
    }

    private func call(_ method: String, _ arguments: Variant...) async throws(BusError) -> [Variant] {
        var call = BusCall("test.Mirror", Self.path, "test.Mirror", method)
        call.arguments = arguments
        return try await client.call(call).values
    }

    private static let values: [Variant] = [
        .bool(true), .byte(255), .int16(.min), .uint16(.max), .int32(.min), .uint32(.max), .int64(.min),
        .uint64(.max), .double(-0.5), .string(""), .string("ü🎵\n"), .path(path), .signature("a{sv}"),
        .array(of: "i", []), .strings(["a", "b"]), .paths([path]), .dictionary([:]),
        .dictionary(["a": .int32(1), "b": .dictionary(["c": .strings([])])]),
        .tuple([.int32(1), .string("x"), .tuple([.bool(false)])]), .variant(.variant(.int32(1))),
        .array(of: "{us}", [.entry(key: .uint32(1), value: .string("one"))]), .array(of: "(is)", []),
    ]

    @Test(arguments: values) func everyValueTravels(_ value: Variant) async throws {
        #expect(try await call("Echo", .variant(value)) == [.variant(value)])
    }

    @Test func aNULDoesNotTravel() async throws {
        #expect(try await call("Echo", .variant(.string("a\0b"))) == [.variant(.string("a\u{FFFD}b"))])
    }

    @Test func errorsKeepTheirNames() async {
        await #expect(throws: BusError("test.Error.Own", "it fails")) { try await call("Fail") }
    }

    @Test func whatNobodyAnswersFails() async {
        await #expect(throws: BusError.failed("nobody answered")) { try await call("Forget") }
    }

    @Test func whatIsTooLargeIsRefused() async throws {
        let most = String(repeating: "x", count: BusConnection.maximumRequestBytes)
        do {
            _ = try await call("Echo", .variant(.string(most)))
            Issue.record("it was taken")
        } catch {
            #expect((error as? BusError)?.name == "org.freedesktop.DBus.Error.LimitsExceeded")
        }
        #expect(try await call("Echo", .variant(.byte(1))) == [.variant(.byte(1))])
    }

    @Test func propertiesAreReadAndSet() async throws {
        let properties = "org.freedesktop.DBus.Properties"
        func ask(_ method: String, _ arguments: Variant...) async throws -> [Variant] {
            var call = BusCall("test.Mirror", Self.path, properties, method)
            call.arguments = [.string("test.Mirror")] + arguments
            return try await client.call(call).values
        }
        #expect(try await ask("Get", .string("Value")) == [.variant(.int32(7))])
        #expect(try await ask("GetAll") == [.dictionary(["Value": .int32(7)])])
        #expect(try await ask("Set", .string("Value"), .variant(.int32(1))).isEmpty)
        for (name, value) in [
            ("Value", Variant.int32(-1)), ("Value", .string("x")), ("Fixed", .int32(1)), ("None", .int32(1)),
        ] {
            await #expect(throws: BusError.self) { try await ask("Set", .string(name), .variant(value)) }
        }
    }

    @Test func signalsAreHeard() async throws {
        let signals = await client.signals(from: "test.Mirror")
        let signal = BusSignal(Self.path, "test.Mirror", "Rang", .string("loud"))
        bus.emit(signal)
        for await heard in signals {
            #expect(heard == signal)
            break
        }
    }

    @Test func aNameHasOneOwner() async throws {
        #expect(try await client.requestName("test.Mirror") == false)
        try await bus.releaseName("test.Mirror")
        #expect(try await client.requestName("test.Mirror"))
        await #expect(throws: BusError.self) { try await client.requestName("not a name") }
    }

    @Test func nobodyIsAnError() async {
        await #expect(throws: BusError.self) {
            try await client.call(BusCall("test.Nobody", Self.path, "test.Mirror", "Echo"))
        }
    }

    @Test func aBusThatEndsIsNoticed() async throws {
        let (losses, loss) = AsyncStream.makeStream(of: String.self)
        let other = try await BusConnection.open(BusAddress(server.address)) { loss.yield($0) }
        server.stop()
        for await _ in losses { break }
        await #expect(throws: BusError.self) { try await other.call(.bus("GetId")) }
        other.emit(BusSignal(Self.path, "test.Mirror", "Rang", .string("unheard")))
        await other.close()
    }

    @Test func anEndThatWasAskedForIsNoLoss() async throws {
        let (losses, loss) = AsyncStream.makeStream(of: String.self)
        let other = try await BusConnection.open(BusAddress(server.address)) { loss.yield($0) }
        await other.close()
        _ = try await client.call(.bus("GetId"))
        loss.finish()
        for await reason in losses { Issue.record("\(reason)") }
    }

    @Test(arguments: ["", "a", "//", "/a/", "/a//b", "/a-b", "/ü", "/a b", "/a\0"])
    func whatIsNoPathIsNone(_ text: String) { #expect(ObjectPath(text) == nil) }

    @Test(arguments: ["/", "/a", "/a/B/_9"]) func pathsArePaths(_ text: String) {
        #expect(ObjectPath(text)?.text == text)
    }
}
