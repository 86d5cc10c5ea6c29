import Foundation
import Randomness
import Testing

@testable import ScriptSyntax

@Suite struct PropertyTests {
    private static let repository = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .appending(path: "../../..").standardizedFileURL

    /// Every script of the repository, with the fixtures of the module loader.
    private static let scripts: [(name: String, source: SourceText)] = {
        ["js", "resolvers", "Sources", "Tests"].flatMap { place -> [(String, SourceText)] in
            let folder = repository.appending(path: place)
            guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            else { return [] }
            return files.compactMap { $0 as? URL }.filter { ["js", "mjs", "cjs"].contains($0.pathExtension) }
                .compactMap { file in
                    guard let data = try? Data(contentsOf: file), let source = try? SourceText(Array(data))
                    else { return nil }
                    return (file.path, source)
                }
        }
    }()

    private static let made: [SourceText] = (0..<400).map { seed in
        var generator = Generator(seed: seed)
        return SourceText(generator.script())
    }

    @Test func thereAreScripts() { #expect(Self.scripts.count > 300) }

    /// Those that are wrong on purpose are fixtures.
    @Test func scriptsOfTheRepositoryAreValid() {
        for (name, source) in Self.scripts
        where !["/Fixtures/", "/Cases/", "/resolvers/src/"].contains(where: name.contains) {
            let goal = ScriptCheck.isModule(source) ? ScriptGoal.module : .commonJS
            let fault = ScriptCheck.fault(in: source, as: goal)
            #expect(fault == nil, "\(name): \(String(describing: fault))")
        }
    }

    // MARK: - Tokens

    /// Whether a text may stand between two tokens: white space and comments.
    private static func isTrivia(_ text: String) -> Bool {
        var rest = Substring(text)
        while let first = rest.unicodeScalars.first {
            if rest.hasPrefix("/*") {
                guard
                    let end = rest.range(
                        of: "*/", range: rest.index(rest.startIndex, offsetBy: 2)..<rest.endIndex)
                else {
                    return false
                }
                rest = rest[end.upperBound...]
            } else if ["//", "<!--", "-->"].contains(where: { rest.hasPrefix($0) }) {
                rest = rest.drop { !$0.isNewline || $0 == "\u{B}" || $0 == "\u{C}" || $0 == "\u{85}" }
            } else if first.properties.isWhitespace || first == "\u{FEFF}" {
                rest.unicodeScalars.removeFirst()
            } else {
                return false
            }
        }
        return true
    }

    /// Tokens do not overlap, and nothing but white space and comments is between them.
    private func checkTokens(_ source: SourceText, _ random: inout SplitMix64) throws {
        var tokenizer = Tokenizer(source, isModule: false)
        var end = tokenizer.offset
        while true {
            var token = try tokenizer.next()
            if token.kind == .slash, Bool.random(using: &random) {
                if let expression = try? tokenizer.regularExpression(from: token) {
                    token = expression
                } else {
                    tokenizer.offset = token.end
                }
            }
            #expect(token.start >= end && token.end >= token.start)
            let gap = String(decoding: source.bytes[end..<token.start], as: UTF8.self)
            if !gap.allSatisfy({ $0 == " " }), !Self.isTrivia(gap) {
                Issue.record("between two tokens: \(gap.prefix(80))")
            }
            end = token.end
            if token.kind == .end { break }
            #expect(token.end > token.start)
        }
        #expect(end == source.bytes.count)
    }

    @Test func tokensAndWhatIsBetweenThemAreTheWholeText() throws {
        var random = SplitMix64(seed: 1)
        for source in Self.scripts.map(\.source) + Self.made { try? checkTokens(source, &random) }
        for seed in 0..<1000 {
            var generator = Generator(seed: seed)
            try? checkTokens(SourceText(generator.soup()), &random)
        }
    }

    // MARK: - Nothing is changed without need

    @Test func aScriptWithoutImportsStaysAsItIs() throws {
        for source in Self.scripts.map(\.source) + Self.made {
            // The word alone has the whole text read.
            let marked = SourceText(String(decoding: source.bytes, as: UTF8.self) + "\n// import")
            guard let parser = try? read(marked, .classic), parser.marks.importCalls.isEmpty else { continue }
            #expect(RewrittenScript.classic(marked, importName: "$import0").text == marked.bytes)
            #expect(RewrittenScript.classic(source, importName: "$import0").text == source.bytes)
        }
    }

    @Test func aModuleWithoutImportsIsOnlyWrapped() throws {
        var count = 0
        for source in Self.scripts.map(\.source) + Self.made {
            guard let parser = try? read(source, .module), isPlain(parser) else { continue }
            let text = try RewrittenModule(source).script(.nested).text
            let start = try #require(text.indices.first { text[$0...].starts(with: source.bytes) })
            #expect(start < 120 && text.count < source.bytes.count + 200)
            let common = RewrittenScript.commonJS(source).text
            #expect(
                common == Array("(function(exports,require,module,__filename,__dirname){".utf8) + source.bytes
                    + Array("\n})".utf8))
            count += 1
        }
        #expect(count > 400)
    }

    private func read(_ source: SourceText, _ goal: ScriptGoal) throws -> Parser {
        var parser = try Parser(source, goal: goal)
        try parser.parse()
        return parser
    }

    /// Whether nothing in it is different in a module.
    private func isPlain(_ parser: Parser) -> Bool {
        let marks = parser.marks
        let usesArguments = parser.scopes.references.contains { !$0.isSettled && $0.name == Name(.arguments) }
        return marks.requests.isEmpty && marks.exports.isEmpty && marks.importCalls.isEmpty
            && marks.metas.isEmpty
            && marks.blanks.isEmpty && !marks.hasHashbang && parser.tokenizer.commentLookalikes.isEmpty
            && !usesArguments
    }

    @Test func whatIsMadeIsValid() throws {
        for source in Self.made {
            let fault = ScriptCheck.fault(in: source, as: .classic)
            let text = String(decoding: source.bytes, as: UTF8.self)
            #expect(fault == nil, "\(text)")
        }
    }

    // MARK: - Places

    /// Names that are nowhere else lead back to where they are in the file.
    @Test func placesLeadBack() throws {
        let source = """
            #!/bin/node
            import a, { b } from 'x'; let m1 = a, m2 = b(); m3
            a(m4, 'é😀', m5); export default m6 + a; import.meta.m7
            /* 😀 */ import('x').m8; import /* m9 */ 'y'; m10; ({ a, m11, b }); m12 <!--m13
            x\u{2028}a(m14)\r\nb`${m15}`; export { m16 as m17 }; let m16; 'a\u{2028}b' + a() + m18
            m19
            """
        let module = try RewrittenModule(SourceText(source))
        let text = String(decoding: module.script(.nested).text, as: UTF8.self)
        for number in 1...19 where ![16, 17].contains(number) {
            let name = "m\(number)"
            let there = try #require(place(of: name, in: text))
            #expect(module.script(.nested).map.original(of: there) == place(of: name, in: source), "\(name)")
        }
        #expect(module.script(.nested).map.original(of: SourcePlace(line: 9, column: 3)) == nil)
    }

    private func place(of name: String, in text: String) -> SourcePlace? {
        var place = SourcePlace(line: 1, column: 1)
        var isInString = false
        let units = Array(text.utf16)
        let wanted = Array(name.utf16)
        for index in units.indices {
            let end = index + wanted.count
            let isWhole = end >= units.count || !(48...57).contains(units[end])
            if isWhole, units[index...].starts(with: wanted) { return place }
            if units[index] == 39 { isInString.toggle() }
            let ends = [10, 0x2028].contains(units[index]) && !isInString
            place =
                ends
                ? SourcePlace(line: place.line + 1, column: 1)
                : SourcePlace(line: place.line, column: place.column + 1)
        }
        return nil
    }

    // MARK: - Anything at all

    @Test(.timeLimit(.minutes(10))) func nothingCrashesOrHangs() throws {
        for seed in 0..<3000 {
            var generator = Generator(seed: seed)
            let source = SourceText(generator.soup())
            for goal in [ScriptGoal.classic, .commonJS, .module] {
                _ = ScriptCheck.fault(in: source, as: goal)
            }
            _ = try? RewrittenModule(source)
            _ = ScriptCheck.isModule(source)
        }
    }

    @Test(.timeLimit(.minutes(10))) func damagedScriptsDoNotCrash() throws {
        var random = SplitMix64(seed: 7)
        for (_, source) in Self.scripts where source.bytes.count < 20_000 {
            var bytes = source.bytes
            let cut = Int.random(in: 0...bytes.count, using: &random)
            bytes.removeSubrange(cut..<min(bytes.count, cut + Int.random(in: 0...40, using: &random)))
            guard let damaged = try? SourceText(bytes) else { continue }
            _ = try? RewrittenModule(damaged)
            _ = RewrittenScript.commonJS(damaged)
        }
    }

    @Test(
        .timeLimit(.minutes(10)),
        arguments: [
            "(", "[", "{", "a=>", "`${", "f(", "({a:", "!", "a?", "new ", "if(a)", "x=", "class extends ",
        ])
    func deepNestingEnds(_ part: String) {
        let source = SourceText(String(repeating: part, count: 20_000))
        #expect(ScriptCheck.fault(in: source, as: .module) != nil)
    }
}
