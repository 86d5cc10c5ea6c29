import LoopbackServer
import Testing
import Timekeeping

@testable import Transfer

@Suite struct CookieTests {
    private let time = ManualTime(epoch: .seconds(1_700_000_000))

    /// What is sent to a URL after fields were set from another one.
    private func sent(
        to url: String, after fields: [String], from origin: String = "https://www.example.com/a/b"
    ) -> String? {
        let jar = CookieJar(time: time)
        jar.store(fields, from: origin)
        return jar.field(for: url)
    }

    @Test(arguments: [
        ("a=b", "a=b"), (" a = b ; x", "a=b"), ("a=b=c", "a=b=c"), ("a=\"b\"", "a=\"b\""), ("a=", "a="),
        ("value", "value"), ("=value", "value"), ("", nil), ("=", nil), (";", nil), ("a=b\u{1}", nil),
        ("a\u{7F}=b", nil),
        ("é=ü", "é=ü"), ("a=b; Path", "a=b"), ("a=b; Secure; HttpOnly; SameSite=Strict", "a=b"),
    ])
    func fieldsAreRead(_ field: String, _ expected: String?) {
        #expect(sent(to: "https://www.example.com/a/c", after: [field]) == expected)
    }

    @Test func longFieldsAreIgnored() {
        #expect(
            sent(
                to: "https://a.test/", after: ["a=" + String(repeating: "b", count: 4095)],
                from: "https://a.test/") != nil)
        #expect(
            sent(
                to: "https://a.test/", after: ["a=" + String(repeating: "b", count: 4096)],
                from: "https://a.test/") == nil)
        // An attribute that is too long is left out.
        let domain = "a=b; Domain=" + String(repeating: "x", count: 1025)
        #expect(sent(to: "https://a.test/", after: [domain], from: "https://a.test/") == "a=b")
    }

    @Test(arguments: [
        // Domain attribute, host that sets it, host that is asked; whether it is sent.
        ("", "www.example.com", "www.example.com", true), ("", "www.example.com", "a.www.example.com", false),
        ("example.com", "www.example.com", "example.com", true),
        (".Example.COM", "www.example.com", "a.b.example.com", true),
        ("example.com", "www.example.com", "badexample.com", false),
        ("www.example.com", "example.com", "www.example.com", false),
        ("other.com", "www.example.com", "other.com", false),
        ("com", "www.example.com", "www.example.com", false),
        ("co.uk", "www.example.co.uk", "www.example.co.uk", false),
        ("localhost", "localhost", "localhost", true),
        ("localhost", "localhost", "a.localhost", false), ("127.0.0.1", "127.0.0.1", "127.0.0.1", true),
        ("0.0.1", "127.0.0.1", "127.0.0.1", false), ("", "[::1]", "[::1]", true),
        ("github.io", "me.github.io", "you.github.io", false),
    ])
    func domainsAreKeptApart(_ domain: String, _ host: String, _ other: String, _ isSent: Bool) {
        let field = domain.isEmpty ? "a=b" : "a=b; Domain=\(domain)"
        #expect((sent(to: "https://\(other)/", after: [field], from: "https://\(host)/") != nil) == isSent)
    }

    @Test(arguments: [
        // Path attribute, path that sets it, path that is asked; whether it is sent.
        ("", "/a/b", "/a", true), ("", "/a/b", "/a/c?q", true), ("", "/a/b", "/ab", false),
        ("", "/a", "/", true),
        ("/x", "/a", "/x", true), ("/x", "/a", "/x/y", true), ("/x", "/a", "/xy", false),
        ("/x/", "/a", "/x", false),
        ("/x/", "/a", "/x/y", true), ("x", "/a/b", "/a/c", true), ("/", "/a/b/c", "/", true),
    ])
    func pathsAreKeptApart(_ path: String, _ origin: String, _ other: String, _ isSent: Bool) {
        let field = path.isEmpty ? "a=b" : "a=b; Path=\(path)"
        #expect(
            (sent(to: "https://a.test\(other)", after: [field], from: "https://a.test\(origin)") != nil)
                == isSent)
    }

    @Test func portsAreNotKeptApartAndSchemesAreWhereAsked() {
        #expect(sent(to: "http://a.test:81/", after: ["a=b"], from: "http://a.test:80/") == "a=b")
        #expect(sent(to: "http://a.test/", after: ["a=b", "c=d; Secure"], from: "https://a.test/") == "a=b")
        #expect(sent(to: "https://a.test/", after: ["c=d; Secure"], from: "http://a.test/") == nil)
    }

    @Test func whatWasSetSafelyStays() {
        let jar = CookieJar(time: time)
        jar.store(["a=safe; Secure; Path=/"], from: "https://a.test/")
        jar.store(["a=forged; Path=/", "a=deeper; Path=/x"], from: "http://a.test/")
        #expect(jar.field(for: "https://a.test/x") == "a=safe")
        jar.store(["a=new; Secure; Path=/"], from: "https://a.test/")
        #expect(jar.field(for: "https://a.test/x") == "a=new")
    }

    @Test(arguments: [
        ("__Secure-a=1; Secure", true), ("__Secure-a=1", false), ("__host-a=1; Secure; Path=/", true),
        ("__Host-a=1; Secure", false), ("__Host-a=1; Path=/", false),
        ("__Host-a=1; Secure; Path=/; Domain=a.test", false),
        ("=__Secure-a=1; Secure", false),
    ])
    func prefixesPromise(_ field: String, _ isKept: Bool) {
        #expect((sent(to: "https://a.test/", after: [field], from: "https://a.test/x") != nil) == isKept)
    }

    @Test(arguments: [
        ("Max-Age=10", 10), ("Max-Age=0", 0), ("Max-Age=-1", 0), ("Max-Age=x", nil),
        ("Max-Age=1; Max-Age=10", 10),
        ("Expires=Tue, 14 Nov 2023 22:13:30 GMT", 10), ("Expires=Tue, 14-Nov-23 22:13:30 GMT", 10),
        ("expires=Tue Nov 14 22:13:30 2023", 10), ("Expires=Tue, 14 Nov 2023 22:13:10 GMT", 0),
        ("Expires=nonsense", nil),
        ("Max-Age=10; Expires=Thu, 01 Jan 1970 00:00:00 GMT", 10),
        ("Max-Age=99999999999999999999", 34_560_000),
        ("Expires=Fri, 31 Dec 9999 23:59:59 GMT", 34_560_000),
    ])
    func cookiesExpire(_ attributes: String, _ seconds: Int?) {
        let time = ManualTime(epoch: .seconds(1_700_000_000))
        let jar = CookieJar(time: time)
        jar.store(["a=b; " + attributes], from: "https://a.test/")
        guard let seconds, seconds > 0 else {
            return #expect((jar.field(for: "https://a.test/") != nil) == (seconds == nil))
        }
        time.advance(by: .seconds(seconds - 1))
        #expect(jar.field(for: "https://a.test/") == "a=b")
        time.advance(by: .seconds(1))
        #expect(jar.field(for: "https://a.test/") == nil)
    }

    @Test func longerPathsAndOlderCookiesComeFirst() {
        let time = ManualTime(epoch: .seconds(1_700_000_000))
        let jar = CookieJar(time: time)
        for field in ["one=1", "two=2", "deep=3; Path=/a/b", "one=4"] {
            jar.store([field], from: "https://a.test/")
            time.advance(by: .seconds(1))
        }
        #expect(jar.field(for: "https://a.test/a/b/c") == "deep=3; one=4; two=2")
    }

    @Test func nobodyFillsTheJar() {
        let jar = CookieJar(time: time)
        jar.store((0..<60).map { "c\($0)=1" }, from: "https://a.test/")
        #expect(jar.field(for: "https://a.test/")?.split(separator: ";").count == 50)
        for number in 0..<60 { jar.store((0..<40).map { "c\($0)=1" }, from: "https://h\(number).test/") }
        let sent = (0..<60).compactMap { jar.field(for: "https://h\($0).test/") }
        #expect(sent.reduce(0) { $0 + $1.split(separator: ";").count } <= 1000)
    }

    @Test func whatOutlivesTheJarIsKept() throws {
        let jar = CookieJar(time: time)
        jar.store(
            ["a=1; Max-Age=100; Path=/x; Secure; HttpOnly; Domain=a.test", "b=2", "c==; Max-Age=50"],
            from: "https://www.a.test/")
        let kept = jar.takeChanges()
        #expect(kept.count == 3)
        #expect(kept.values.compactMap(\.self).count == 2)
        #expect(jar.takeChanges().isEmpty)
        let again = CookieJar(time: time, kept: kept.values.compactMap(\.self) + ["nonsense", ""])
        #expect(again.field(for: "https://other.a.test/x") == "a=1")
        #expect(again.field(for: "http://www.a.test/x") == "c==")
        #expect(again.field(for: "https://www.a.test/") == "c==")
        again.store(["a=; Max-Age=0; Path=/x; Domain=a.test"], from: "https://www.a.test/")
        #expect(again.takeChanges() == [".a.test/x;a": nil])
    }

    @Test func everyHopHasItsOwnCookies() async throws {
        let server = try LoopbackServer { request, connection in
            switch request.target {
            case "/start": connection.respond("302 Found", headers: ["Set-Cookie: a=1", "Location: /next"])
            case "/next":
                connection.respond("302 Found", headers: ["Set-Cookie: b=2; Path=/x", "Location: /end"])
            default: connection.respond(body: request["Cookie"] ?? "none")
            }
        }
        let jar = CookieJar(time: time)
        let network = Network()
        let bodies = Signal<[UInt8]>()
        for headers in [[], [HTTPHeader("Cookie", "own=1")]] {
            network.client.start(
                HTTPRequest(url: server.url + "/start", headers: headers), grant: .everything, cookies: jar
            ) { bodies.send((try? $0.get().body) ?? []) }
            _ = await bodies.next()
        }
        #expect(bodies.values.map { String(decoding: $0, as: UTF8.self) } == ["a=1", "own=1"])
        #expect(server.requests.map { $0["Cookie"] } == [nil, "a=1", "a=1", "own=1", "own=1", "own=1"])
        #expect(jar.field(for: server.url + "/x") == "b=2; a=1")
        network.transport.shutdown()
    }
}
