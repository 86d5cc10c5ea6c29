import Model
import ScriptEngine
import Testing

@Suite struct URLTests {
    /// Runs a function of the test's cases, which gives `{ count, failures }`, and requires 99 % to pass.
    private func runCases(_ file: String, _ function: String) async throws {
        guard let data = try WebPlatformTestData.cases(file) else { return }
        let engine = platformEngine("{ run(data) { \(function) } }")
        let result = try await engine.call("run", [data])
        await engine.close()
        let count = try #require(result["count"]?.number)
        let failures = try #require(result["failures"]?.array)
        for failure in failures { print("\(file) in JavaScript: \(failure.text())") }
        print("\(file) in JavaScript: \(Int(count) - failures.count) of \(Int(count)) cases pass")
        #expect(count > 200)
        #expect(Double(failures.count) <= 0.01 * count)
    }

    @Test func parseTheWebPlatformTests() async throws {
        try await runCases(
            "urltestdata.json",
            """
            const cases = data.filter((entry) => typeof entry === 'object');
            const isRight = ({ input, base, failure, relativeTo, ...parts }) => {
                const given = base === null ? [input] : [input, base];
                if (failure) {
                    try { new URL(...given); return false } catch (error) {
                        return error instanceof TypeError && !URL.canParse(...given) && URL.parse(...given) === null;
                    }
                }
                const url = new URL(...given);
                if (!URL.canParse(...given) || URL.parse(...given).href !== url.href) return false;
                delete parts.comment;
                return Object.keys(parts).every((name) => String(url[name]) === parts[name]);
            };
            return { count: cases.length, failures: cases.filter((entry) => !isRight(entry)) };
            """)
    }

    @Test func setTheWebPlatformTests() async throws {
        try await runCases(
            "setters_tests.json",
            """
            delete data.comment;
            const cases = Object.entries(data).flatMap(([name, list]) => list.map((entry) => ({ name, ...entry })));
            const isRight = ({ name, href, new_value, expected }) => {
                const url = new URL(href);
                try { url[name] = new_value } catch { if (name !== 'href') return false }
                return Object.keys(expected).every((part) => url[part] === expected[part]);
            };
            return { count: cases.length, failures: cases.filter((entry) => !isRight(entry)) };
            """)
    }

    /// With a base, every URL goes through the parser.
    @Test func whatNeedsNoParserIsWhatTheParserWrites() async throws {
        let differing = try await run(
            """
            const starts = ['http://', 'https://', 'file://', 'file:///', 'spotify:', 'a:', 'https:', 'HTTP://', 'ws://', 'blob:http://'];
            const hosts = ['a.example', '1.2.3.4', '256.1.1.1', '01.2.3.4', 'a.0x1', 'a.1', 'xn--a', 'ab--c.d', 'a..b', 'a.', '-a', ''];
            const pieces = [
                ':80', ':443', ':8080', ':08', ':99999', ':', '/', '/', '//', '/.', '/..', '/%2e', '/%2E%2e/', '/x', 'C:', '/c|/', '?', '#',
                '?q=/..', "?'", '#a`b', '%zz', '%41', ' ', 'é', '\\\\', '@', '&', ';', '~', '^', '{', '[', '|', "'", '"', '<',
            ];
            let seed = 7;
            const pick = (list) => list[(seed = (seed * 16807) % 2147483647) % list.length];
            const href = (...given) => { try { return new URL(...given).href } catch { return 'invalid' } };
            const differing = [];
            for (let n = 0; n < 4000; n++) {
                let text = pick(starts) + pick(hosts);
                for (let more = n % 5; more > 0; more--) text += pick(pieces);
                if (href(text) !== href(text, 'about:blank')) differing.push(text);
            }
            return differing.slice(0, 10);
            """)
        #expect(differing == [])
    }

    @Test func sayWhyTheyAreInvalid() async throws {
        let messages = try await run(
            """
            return ['//a', 'http://a b/', 'http://a:99999/'].map((url) => {
                try { new URL(url) } catch (error) { return `${error.name}: ${error.message}` }
            });
            """)
        let texts = messages.array?.compactMap(\.string) ?? []
        #expect(texts.count == 3 && texts.allSatisfy { $0.hasPrefix("TypeError: Invalid URL: the URL") })
        #expect(texts[1].contains("a b"))
    }

    @Test func keepSearchParamsLiveInBothDirections() async throws {
        let seen = try await run(
            """
            const url = new URL('https://a/?x=1#h'), params = url.searchParams, seen = [params === url.searchParams];
            params.append('y', 'ä b'); seen.push(url.href);
            url.search = '?z=3&z=4'; seen.push([...params], params.size);
            params.delete('z', '3'); seen.push(url.search);
            url.href = 'https://b/?q'; seen.push(params.get('q'), params.has('z'));
            params.delete('q'); seen.push(url.href);
            params.append("'", '~'); url.hash = ''; seen.push(JSON.stringify({ url }));
            return seen;
            """)
        let expected: JSON = [
            true, "https://a/?x=1&y=%C3%A4+b#h", [["z", "3"], ["z", "4"]], 2, "?z=4", "", false, "https://b/",
            #"{"url":"https://b/?%27=%7E"}"#,
        ]
        #expect(seen == expected)
    }

    @Test func keepTheUrlWhenANewHrefIsInvalid() async throws {
        let seen = try await run(
            """
            const url = new URL('https://a/?x=1'), params = url.searchParams;
            try { url.href = 'nonsense' } catch (error) { return [error.name, url.href, params.get('x')] }
            """)
        #expect(seen == ["TypeError", "https://a/?x=1", "1"])
    }

    @Test func looksLikeAWebIDLInterface() async throws {
        let seen = try await run(
            """
            const fails = (body) => { try { body(); return 'no error' } catch (error) { return error.name } };
            const href = Object.getOwnPropertyDescriptor(URL.prototype, 'href');
            return [
                Object.prototype.toString.call(new URL('a:b')), URL.length, href.enumerable, href.get.name, href.set.name,
                fails(() => href.get.call({})), fails(() => URL('a:b')), fails(() => new URL()),
                fails(() => new URL(Symbol())), fails(() => { 'use strict'; new URL('a:b').origin = 'x' }),
                Object.keys(URL.prototype).length, new URL('?\\uD800', 'a://b').href, `${new URL('http://A')}`,
                fails(() => href.set.call({}, { toString() { throw new RangeError() } })), new URL('/x', new URL('a://b')).href,
            ];
            """)
        let expected: JSON = [
            "[object URL]", 1, true, "get href", "set href", "TypeError", "TypeError", "TypeError",
            "TypeError", "TypeError",
            14, "a://b?%EF%BF%BD", "http://a/", "TypeError", "a://b/x",
        ]
        #expect(seen == expected)
    }
}
