import ScriptSyntax
import Testing

@Suite struct PromptInputTests {
    @Test(arguments: [
        ("1 + 1", "1 + 1"),
        ("let a = 1, b", "void ( a = 1, b=void 0);"),
        ("const { x, y: [z = 2] } = f()\ng()", "void ( { x, y: [z = 2] } = f());\ng()"),
        ("var a, b = 2; b", "void ( a, b = 2);; b"),
        ("class A {}\n[1]", "void (A=class A {});\n[1]"),
        ("function f() { let x = 1; return x }", "function f() { let x = 1; return x }"),
        ("for (let i = 0; i < 2; i++) { const j = i }", "for (let i = 0; i < 2; i++) { const j = i }"),
        ("let = 5; let", "let = 5; let"),
        ("label: for (;;) break label", "label: for (;;) break label"),
        ("{ a: 1 }", "({ a: 1 }\n)"),
        ("{ a: 1 };", "{ a: 1 };"),
        ("{ let a = 1; a }", "{ let a = 1; a }"),
        ("", ""),
    ])
    func isWrittenAnew(_ input: String, _ text: String) throws {
        let written = try PromptInput(input)
        #expect(written.text == text)
        #expect(!written.isAsync)
    }

    @Test(arguments: [
        ("await f()", "(async()=>{return[(await f())]\nreturn[]})()"),
        ("let a = await f(); a", "(async()=>{void ( a = await f());; return[(a)]\nreturn[]})()"),
        ("for await (const x of y) z(x)", "(async()=>{for await (const x of y) z(x)\nreturn[]})()"),
        (
            "function f() {} await f(); // done",
            "(async()=>{this.f=f;function f() {} return[(await f())]; // done\nreturn[]})()"
        ),
        ("if (await f()) g()", "(async()=>{if (await f()) g()\nreturn[]})()"),
    ])
    func awaitsAtTheTop(_ input: String, _ text: String) throws {
        let written = try PromptInput(input)
        #expect(written.text == text)
        #expect(written.isAsync)
    }

    @Test func tellsWhatIsDeclared() throws {
        let input =
            "let { a, b: [c, ...d] } = x; const e = 1; var f; class G {} function h() {}; { let inner; var outer }"
        let names = try PromptInput(input).declarations.map { "\($0.kind.rawValue) \($0.name)" }
        #expect(
            names == [
                "lexical a", "lexical c", "lexical d", "constant e", "variable f", "lexical G", "function h",
            ])
    }

    @Test(arguments: [
        "function f() {", "f(", "[1, 2", "`text", "/* comment", "let a =", "if (x) {", "class A {",
        "await f(", "{ a: 1",
        "x.", "a ? b :", "async () => {", "for (;;)",
    ])
    func wantsMore(_ input: String) {
        let error = #expect(throws: SyntaxError.self) { try PromptInput(input) }
        #expect(error?.isAtEnd == true, "\(input): \(String(describing: error))")
    }

    @Test(arguments: [
        "let 4", "f)", "'text", "const a", "a b", "return 1", "/[/", "import x from 'y'", "class {}", "x..y",
    ])
    func isWrong(_ input: String) {
        let error = #expect(throws: SyntaxError.self) { try PromptInput(input) }
        #expect(error?.isAtEnd == false, "\(input): \(String(describing: error))")
    }
}
