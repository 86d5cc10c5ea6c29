import Model
import Testing
import WebURL

@Suite struct WebPlatformTests {
    @Test func urls() throws {
        guard let data = try WebPlatformTestData.cases("urltestdata.json") else { return }
        var tally = Tally("urltestdata")
        for entry in data.array ?? [] {
            guard let input = entry["input"]?.string else { continue }
            let base = entry["base"]?.string.flatMap { try? WebURL.parse($0) }
            let hasBase = entry["base"]?.string != nil
            let url = hasBase && base == nil ? nil : try? WebURL.parse(input, base: base)
            let wrong = wrongParts(of: url, entry)
            tally.record("\(input) on \(entry["base"]?.string ?? "-"): \(wrong)", passed: wrong.isEmpty)
        }
        tally.require()
    }

    private func wrongParts(of url: WebURL?, _ entry: JSON) -> [String] {
        if entry["failure"]?.bool == true { return url.map { ["parsed to " + $0.href] } ?? wrongBases(entry) }
        guard let url else { return ["failed to parse"] }
        var wrong = parts.compactMap { name, part in
            guard let expected = entry[name]?.string, !same(url[keyPath: part], expected) else {
                return nil as String?
            }
            return "\(name) is \(url[keyPath: part]), not \(expected)"
        }
        if (try? WebURL.parse(url.href)).map({ same($0.href, url.href) }) != true {
            wrong.append("no round trip")
        }
        if let expected = entry["searchParams"]?.string {
            let pairs = URLSearchParams(parsing: String(url.search.dropFirst()))
            if !same(pairs.serialized, expected) { wrong.append("searchParams is \(pairs.serialized)") }
        }
        return wrong
    }

    /// What only fails without a base parses with the bases that are named.
    private func wrongBases(_ entry: JSON) -> [String] {
        guard let input = entry["input"]?.string, let kind = entry["relativeTo"]?.string else { return [] }
        let bases = kind == "any-base" ? ["about:blank", "http://example.com/"] : ["http://example.com/"]
        return bases.filter { base in
            input.contains(":") ? false : (try? WebURL.parse(input, base: .parse(base))) == nil
        }
    }

    @Test func setters() throws {
        guard let data = try WebPlatformTestData.cases("setters_tests.json") else { return }
        var tally = Tally("setters_tests")
        for (name, cases) in data.object?.members ?? [] where name != "comment" {
            for entry in cases.array ?? [] {
                guard let href = entry["href"]?.string, let value = entry["new_value"]?.string else {
                    continue
                }
                let wrong = wrongParts(setting: name, to: value, on: href, entry["expected"])
                tally.record("\(href) with \(name) = \(value): \(wrong)", passed: wrong.isEmpty)
            }
        }
        tally.require()
    }

    private func wrongParts(setting name: String, to value: String, on href: String, _ expected: JSON?)
        -> [String]
    {
        guard var url = try? WebURL.parse(href) else { return ["failed to parse"] }
        if name == "href" {
            url = (try? WebURL.parse(value)) ?? url
        } else if let part = settableParts[name] {
            url[keyPath: part] = value
        } else {
            return ["no such part"]
        }
        return parts.compactMap { name, part in
            guard let wanted = expected?[name]?.string, !same(url[keyPath: part], wanted) else { return nil }
            return "\(name) is \(url[keyPath: part]), not \(wanted)"
        }
    }

    @Test func domains() throws {
        guard let data = try WebPlatformTestData.cases("toascii.json") else { return }
        var tally = Tally("toascii")
        for entry in data.array ?? [] {
            guard let input = entry["input"]?.string else { continue }
            let host = (try? WebURL.parse("https://\(input)/x"))?.host
            let expected = entry["output"]?.string
            let passed = host.map { same($0, expected ?? "") } ?? (expected == nil)
            tally.record("\(input) is \(host ?? "-"), not \(expected ?? "-")", passed: passed)
        }
        tally.require()
    }

    @Test func percentEncoding() throws {
        guard let data = try WebPlatformTestData.cases("percent-encoding.json") else { return }
        var tally = Tally("percent-encoding")
        for entry in data.array ?? [] {
            guard let input = entry["input"]?.string, let expected = entry["output"]?["utf-8"]?.string else {
                continue
            }
            let url = try WebURL.parse("https://doesnotmatter.invalid/?\(input)#\(input)")
            let passed = same(url.search.dropFirst().description, expected) && same(url.hash, "#" + expected)
            tally.record("\(input) is \(url.search) and \(url.hash), not \(expected)", passed: passed)
        }
        tally.require()
    }
}

private nonisolated(unsafe) let settableParts: [String: WritableKeyPath<WebURL, String>] = [
    "protocol": \.protocol, "username": \.username, "password": \.password, "host": \.host,
    "hostname": \.hostname, "port": \.port, "pathname": \.pathname, "search": \.search, "hash": \.hash,
]

private nonisolated(unsafe) let parts: [(String, KeyPath<WebURL, String>)] =
    [("href", \.href), ("origin", \.origin)] + settableParts.map { ($0, $1) }
