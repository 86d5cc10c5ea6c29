import Filesystem
import Model
import Plugins

/// Reads a file of cases and the recordings that it names.
struct CaseReader {
    let path: String
    let plugin: PluginFile
    let options: PluginTester.Options

    private static let schema = JSONSchema(EmbeddedScripts.casesSchema)

    /// - Throws: `ConformanceError`.
    func file() throws(ConformanceError) -> CaseFile {
        let root = try document()
        var cassettes: [String: Cassette] = [:]
        var order: [String] = []
        func cassette(_ value: JSON?) throws(ConformanceError) -> Cassette? {
            guard let name = value?.string.map(beside) ?? options.cassette else { return nil }
            if let known = cassettes[name] { return known }
            if options.toleratesMissingCassettes, !FileAccess.exists(name) { return nil }
            let cassette = try Cassette(path: name, secrets: secrets(root))
            (cassettes[name], order) = (cassette, order + [name])
            return cassette
        }
        let common = try cassette(root["cassette"])
        var cases: [CaseFile.Case] = []
        for (index, one) in (root["cases"]?.array ?? []).enumerated() {
            let own = one["cassette"] == nil ? common : try cassette(one["cassette"])
            cases.append(try read(one, root, own, "$.cases[\(index)]"))
        }
        try checkNames(cases)
        return CaseFile(
            path: path, plugin: plugin, cases: cases, config: root["config"]?.object ?? cases.first?.config,
            library: root["library"]?.array ?? cases.first { !$0.library.isEmpty }?.library ?? [],
            cassettes: order.compactMap { cassettes[$0] })
    }

    private func document() throws(ConformanceError) -> JSON {
        let bytes = try CaseText.read(path)
        let root: JSON
        do throws(JSONSyntaxError) { root = try JSON(parsing: bytes) } catch {
            throw ConformanceError(
                65, "\(path):\(error.line):\(error.column): not JSON: \(error.message); mend the text there")
        }
        if let fault = Self.schema.violations(in: root).first {
            throw ConformanceError(65, "\(path): \(fault.path): \(fault.problem); see cases.schema.json")
        }
        return root
    }

    private func read(
        _ one: JSON, _ root: JSON, _ cassette: Cassette?, _ place: String
    ) throws(ConformanceError) -> CaseFile.Case {
        let function = one["function"]?.string ?? ""
        guard plugin.has(function) || function == "init" else {
            throw ConformanceError(
                65, "\(path): \(place).function: the plugin has no function \(function); name one of its own")
        }
        var config = (one["config"] ?? root["config"])?.object ?? JSONObject()
        for (key, value) in options.config.members { config[key] = value }
        let clock = (one["clock"] ?? root["clock"])?.string.flatMap(ClockText.sinceEpoch)
        return CaseFile.Case(
            name: one["name"]?.string ?? "", function: function, arguments: one["arguments"]?.array ?? [],
            config: config, cassette: cassette, clock: clock ?? Scene().clock,
            seed: (one["seed"] ?? root["seed"])?.number.map { Int($0) } ?? 1,
            library: (one["library"] ?? root["library"])?.array ?? [],
            callsInit: one["init"]?.bool ?? true, expectation: Expectation(one["expect"] ?? .null),
            path: place)
    }

    private func checkNames(_ cases: [CaseFile.Case]) throws(ConformanceError) {
        var names: Set<String> = []
        for one in cases where !names.insert(one.name).inserted {
            throw ConformanceError(
                65,
                "\(path): \(one.path).name: \"\(one.name)\" stands there twice; give each case its own name")
        }
    }

    /// Values of secret fields, which recordings have masked.
    private func secrets(_ root: JSON) -> Set<String> {
        let configs =
            [root["config"], .object(options.config)] + (root["cases"]?.array ?? []).map { $0["config"] }
        return configs.reduce(into: []) { secrets, config in
            guard let object = config?.object else { return }
            secrets.formUnion(PluginConfig(object, for: plugin).secretValues)
        }
    }

    private func beside(_ name: String) -> String {
        if name.hasPrefix("/") { return name }
        return path.lastIndex(of: "/").map { path[...$0] + name } ?? name
    }
}

/// A clock's time as it is written: `2026-01-31T12:00:00Z`.
enum ClockText {
    /// - Returns: `nil` where the text is none.
    static func sinceEpoch(_ text: String) -> Duration? {
        let digits = text.split { !$0.isNumber }.compactMap { Int($0) }
        guard digits.count >= 6, (1...12).contains(digits[1]), (1...31).contains(digits[2]) else {
            return nil
        }
        let days = days(digits[0], digits[1], digits[2])
        let seconds = days * 86_400 + digits[3] * 3600 + digits[4] * 60 + digits[5]
        let fraction = text.split(separator: ".").dropFirst().first.map { $0.prefix { $0.isNumber } } ?? ""
        let milliseconds = Int((String(fraction) + "000").prefix(3)) ?? 0
        return .seconds(seconds) + .milliseconds(milliseconds)
    }

    /// Days of the Gregorian calendar since 1970-01-01. Years are counted from March, which puts the leap day last.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}
