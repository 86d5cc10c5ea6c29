import Testing

@testable import ScriptSyntax

@Suite struct SyntaxErrorTests {
    @Test(arguments: [
        ("let a = ;", "Unexpected token ';'", 1, 9), ("a b", "Unexpected identifier 'b'", 1, 3),
        ("\n  if (x {", "Unexpected token '{'", 2, 9), ("'a\n'", "Unterminated string", 1, 1),
        ("`a", "Unterminated template", 1, 1),
        ("/* a", "Unterminated comment", 1, 1), ("x = /a\n/", "Unterminated regular expression", 1, 5),
        ("x = /[/", "Unterminated regular expression", 1, 5), ("1a", "Invalid number", 1, 1),
        ("0x", "Invalid number", 1, 1),
        ("1__0", "Invalid number", 1, 1), ("1e", "Invalid number", 1, 2),
        ("a #", "Unexpected end of input", 1, 4),
        ("é = 1; @x", "Invalid character '@' (U+0040)", 1, 8),
        ("'😀'; a b", "Unexpected identifier 'b'", 1, 9),
        ("\u{2028}a b", "Unexpected identifier 'b'", 2, 3), ("a\r\nb c", "Unexpected identifier 'c'", 2, 3),
        ("a\u{1}b", "Invalid character U+0001", 1, 2),
        ("return", "'return' only in functions", 1, 1),
        ("new.target", "'new.target' only in functions", 1, 1),
        ("() => { await x }", "'await' only in async functions and at the top of modules", 1, 9),
        ("yield x", "Unexpected identifier 'yield'", 1, 1),
        ("() => yield", "Unexpected identifier 'yield'", 1, 7),
        ("delete x", "Cannot delete a variable in strict mode", 1, 8),
        ("({ a = 1 })", "Unexpected token '='", 1, 6), ("f({ a = 1 })", "Unexpected token '='", 1, 7),
        ("({ a = 1 }).b", "Unexpected token '='", 1, 6),
        ("()", "Unexpected end of input", 1, 3), ("(a,)", "Unexpected end of input", 1, 5),
        ("throw\nx", "A line ends behind 'throw'", 1, 6),
        ("{ import 'a' }", "Unexpected string", 1, 10),
        ("{ export {} }", "Unexpected keyword 'export'", 1, 3),
        ("if (x) import 'a'", "Unexpected string", 1, 15),
        ("import a from b", "Unexpected identifier 'b'", 1, 15),
        ("import { a b } from 'c'", "Unexpected identifier 'b'", 1, 12),
        ("import { default } from 'a'", "Unexpected keyword 'default'", 1, 10),
        ("import { eval } from 'a'", "Unexpected identifier 'eval'", 1, 10),
        ("import a, b from 'c'", "Unexpected identifier 'b'", 1, 11),
        ("import a from 'b' with { x: 1 }", "Unexpected number", 1, 29),
        ("import a from 'b' with { x: '', x: '' }", "The attribute 'x' is there twice", 1, 33),
        ("import a from 'b'; let a", "The imported name 'a' is declared twice", 1, 8),
        ("import a, { a } from 'b'", "The imported name 'a' is declared twice", 1, 13),
        ("import a from 'b'; { var a }", "The imported name 'a' is declared twice", 1, 8),
        ("export { a }", "'a' is exported and not declared", 1, 10),
        ("let a; export { a, a }", "'a' is exported twice", 1, 20),
        ("export default 1; export default 2", "'default' is exported twice", 1, 26),
        ("export { 'a' }", "Unexpected string", 1, 10),
        ("export { if }", "Unexpected keyword 'if'", 1, 10), ("export a", "Unexpected identifier 'a'", 1, 8),
        ("import('a', 'b', 'c')", "Unexpected string", 1, 18),
        ("new import('a')", "Unexpected keyword 'import'", 1, 5),
        ("import.x", "Unexpected identifier 'x'", 1, 8), ("import()", "Unexpected token ')'", 1, 8),
        ("import { '\\uD800' as a } from 'b'", "A string with half a surrogate pair", 1, 10),
        ("a?.`x`", "Unexpected template", 1, 4),
        ("\\u0069f (x) {}", "Unexpected identifier 'if'", 1, 1),
        ("let await", "Unexpected identifier 'await'", 1, 5), ("await", "Unexpected end of input", 1, 6),
        ("class { }", "Unexpected token '{'", 1, 7), ("class A { x y }", "Unexpected identifier 'y'", 1, 13),
        ("function () {}", "Unexpected token '('", 1, 10),
        ("for (;) ;", "Unexpected token ')'", 1, 7), ("try {}", "Unexpected end of input", 1, 7),
        ("`${a`", "Unterminated template", 1, 5),
        ("x = {", "Unexpected end of input", 1, 6), ("import.meta = 1", "Invalid assignment target", 1, 1),
        ("[f()] = 1", "Invalid assignment target", 1, 1),
    ])
    func saysWhatAndWhere(_ source: String, _ message: String, _ line: Int, _ column: Int) throws {
        let error = try #require(ScriptCheck.fault(in: SourceText(source), as: .module))
        #expect(error.message == message)
        #expect([error.place.line, error.place.column] == [line, column])
    }

    @Test(arguments: ["f(", "`a", "/* a", "{", "x = ", "class A {", "`${", "'a"])
    func tellsWhatMoreTextWouldMend(_ source: String) {
        #expect(ScriptCheck.fault(in: SourceText(source), as: .classic)?.isAtEnd == true)
        #expect(ScriptCheck.fault(in: SourceText("a b" + source), as: .classic)?.isAtEnd == false)
    }

    @Test(arguments: [
        ("import 'a'", true), ("export {}", true), ("import.meta", true), ("await x", true),
        ("for await (x of y) ;", true),
        ("function f() { import.meta }", true), ("await 'x'", true), ("return; export {}", true),
        ("x = await !y", true),
        ("import('a')", false), ("await(x)", false), ("await\nx", false), ("async () => await x", false),
        ("var await; await + 1", false),
        ("// import 'a'", false), ("`import 'a'`", false), ("x = { import: 1, export: 2 }.import", false),
        ("f(; import 'a'", false),
        ("function f() { await x }", false), ("with (x) y; let = 1; yield = 2", false),
    ])
    func tellsModulesByTheirSyntax(_ source: String, _ isModule: Bool) {
        #expect(ScriptCheck.isModule(SourceText(source)) == isModule)
    }

    @Test(arguments: [
        ([0x61, 0xFF], 1), ([0xC0, 0x80], 0), ([0x61, 0xED, 0xA0, 0x80], 1),
        ([0xEF, 0xBB, 0xBF, 0x61, 0x80], 4), ([0x61, 0xE2, 0x82], 1),
    ])
    func placesWhatIsNotUTF8(_ bytes: [UInt8], _ offset: Int) {
        #expect(throws: InvalidUTF8(offset: offset)) { try SourceText(bytes) }
    }
}
