import Testing

@testable import ScriptSyntax

/// What becomes of references and declarations. In these sources `a`, `b` and `ns` are imported.
@Suite struct RewritingTests {
    private static let head = "import a, { b } from 'm'; import * as ns from 'm';"

    /// What a line behind the imports becomes.
    private func rewritten(_ source: String) throws -> String {
        let module = try RewrittenModule(SourceText(Self.head + "\n" + source))
        let text = String(decoding: module.script(.nested).text, as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.dropFirst().dropLast().joined(separator: "\n")
    }

    @Test(arguments: [
        ("a", "$.a"), ("a.b.a", "$.a.b.a"), ("a?.b", "$.a?.b"), ("a[b]", "$.a[$.b]"), ("f(a)", "f($.a)"),
        ("x = a", "x = $.a"),
        ("a()", "(0,$.a)()"), ("(a)()", "((0,$.a))()"), ("a?.()", "(0,$.a)?.()"), ("a`x`", "(0,$.a)`x`"),
        ("a\n()", "(0,$.a)\n()"), ("a.b()", "$.a.b()"), ("new a()", "new $.a()"), ("new a", "new $.a"),
        ("new a.b()", "new $.a.b()"), ("new a`x`()", "new (0,$.a)`x`()"),
        ("new (a())()", "new ((0,$.a)())()"),
        ("(a, b)()", "($.a, $.b)()"), ("await a()", "await (0,$.a)()"), ("typeof a", "typeof $.a"),
        ("a++", "$.a++"),
        ("a = 1", "$.a = 1"), ("[a] = b", "[$.a] = $.b"), ("({ a } = b)", "({ a:$.a } = $.b)"),
        ("({ a = b } = {})", "({ a:$.a = $.b } = {})"), ("for (a of b) ;", "for ($.a of $.b) ;"),
        (
            "x = { a, b: a, [b]: 1, a() {}, get b() {} }",
            "x = { a:$.a, b: $.a, [$.b]: 1, a() {}, get b() {} }"
        ),
        ("`${a}`", "`${$.a}`"), ("a / b / a", "$.a / $.b / $.a"), ("/a/b", "/a/b"),
        ("a: for (;;) break a", "a: for (;;) break a"),
        ("async () => a", "async () => $.a"), ("export default a", "let $d ={default: $.a}.default;"),
        ("\\u0061", "$.\\u0061"), ("x = { \\u0061 }", "x = { \\u0061:$.\\u0061 }"),
        ("a = async", "$.a = async"),
        (
            "class C extends a { a = a; [a] = 1; static { a } }",
            "class C extends $.a { a = $.a; [$.a] = 1; static { $.a } }"
        ),
        ("x\na()", "x\n;(0,$.a)()"), ("x;\na()", "x;\n(0,$.a)()"), ("if (x)\na()", "if (x)\n(0,$.a)()"),
        ("let x\na`x`", "let x\n;(0,$.a)`x`"), ("() => { x\na() }", "() => { x\n;(0,$.a)() }"),
        ("arguments.length", "$h.arguments.length"),
        ("function f() { arguments }", "function f() { arguments }"),
        ("x<!--a", "x< !--$.a"), ("import.meta.url", "import_meta.url"),
        ("import . meta", "import_meta       "),
        ("import(a)", "$mport($.a)"), ("new import.meta.a(a)", "new import_meta.a($.a)"),
        ("export { b as c }", ";                "),
        ("export let x", "       let x"),
    ])
    func rewritesReferences(_ source: String, _ expected: String) throws {
        #expect(try rewritten(source) == expected)
    }

    @Test(arguments: [
        "{ let a; a }", "{ a; const a = 1 }", "{ class a { a = a } }", "{ function a() {} a() }", "(a) => a",
        "a => a()",
        "async a => a", "async (a) => a", "({ a }) => a", "([a]) => a", "(...a) => a",
        "({ x: [a = 1] }) => a",
        "(a, x = a, y = () => a) => a", "function f(a) { a }", "(function a() { a })",
        "(class a extends a {})",
        "function f() { a; var a }", "function f() { a; { var a } }", "function f() { for (var a of x) ; a }",
        "for (let a of a) a", "for (const a in a) a", "for (let a = 0; a < 1; a++) a",
        "try {} catch (a) { a }",
        "try {} catch ({ a }) { a }", "switch (x) { case 1: let a; case a: a }", "{ { a } function a() {} }",
        "((a, [b]) => (x) => a + b)()", "x = { f(a) { a } }", "x = { set f(a) { a } }",
        "class C { f(a) { a } }",
        "class C { static { var a; a } }", "(a = 1, { b } = a) => { a; b }", "({ a = 1 }) => a",
        "async ({ a = 1 }) => a",
        "function f() { return { a() {} }.a }", "x.a; x?.a; x = { a: 1 }", "break_: { let a = 1; a`x` }",
    ])
    func leavesOthersAlone(_ source: String) throws {
        #expect(try rewritten(source) == source)
    }

    @Test(arguments: [
        ("{ let a; } a", "{ let a; } $.a"), ("function f(x = a) { var a }", "function f(x = $.a) { var a }"),
        ("(x = a) => { var a }", "(x = $.a) => { var a }"), ("(x, y = a) => x", "(x, y = $.a) => x"),
        ("({ [a]: x }) => x", "({ [$.a]: x }) => x"), ("f(a => a, a)", "f(a => a, $.a)"),
        ("(a) + (a => a)", "($.a) + (a => a)"),
        ("switch (a) { case 1: let a }", "switch ($.a) { case 1: let a }"), ("async(a)", "async($.a)"),
        ("try { a } catch (a) {}", "try { $.a } catch (a) {}"),
        ("(function f() { f; a })", "(function f() { f; $.a })"),
        ("((x = (a) => a) => a)", "((x = (a) => a) => $.a)"), ("[x = a] = [a]", "[x = $.a] = [$.a]"),
        ("for (let x of a) { let a }", "for (let x of $.a) { let a }"),
        ("(b, { a } = a) => b", "(b, { a } = a) => b"),
        ("({ x: a } = b)", "({ x: $.a } = $.b)"), ("({ a: x } = b)", "({ a: x } = $.b)"),
    ])
    func knowsWhereAScopeEnds(_ source: String, _ expected: String) throws {
        #expect(try rewritten(source) == expected)
    }

    @Test func takesNamesThatAreFree() throws {
        let source = "import x from 'y'; let $, $h, $e, _ = x, $mport, import_meta; import('z'); import.meta"
        let text = String(
            decoding: try RewrittenModule(SourceText(source)).script(.nested).text, as: UTF8.self)
        #expect(text.hasPrefix("(function($1,$h1,_mport,import$meta){'use strict';{$h1.begin($e1);"))
        #expect(text.contains("_ = $1.x") && text.contains("_mport('z'); import$meta"))
    }

    @Test func readsWhatAModuleSays() throws {
        let syntax = try RewrittenModule(
            SourceText(
                """
                import d, { a as b, 'x y' as c } from 'one'; import * as n from "two" with { type: 'json' };
                export * from 'one'; export * as s from 'three'; export { b as again, n as whole }; export { z } from 'two';
                export default class {}; export const { q, r: [t] } = d; import 'one';
                """)
        ).syntax
        #expect(syntax.requests.map(\.specifier) == ["one", "two", "three", "two"])
        #expect(syntax.requests[1].attributes == ["type": "json"])
        #expect(syntax.imports.map(\.local) == ["d", "b", "c", "n"])
        #expect(syntax.imports.map(\.imported) == ["default", "a", "x y", nil])
        #expect(syntax.imports.map(\.place.column) == [8, 13, 21, 53])
        #expect(syntax.exports.map(\.exported) == ["s", "again", "whole", "z", "default", "q", "t"])
        #expect(
            syntax.exports.map(\.source) == [
                .namespace(request: 2), .indirect(request: 0, name: "a"), .namespace(request: 1),
                .indirect(request: 3, name: "z"), .local, .local, .local,
            ])
        #expect(syntax.starExports == [0])
        #expect(!syntax.hasTopLevelAwait)
    }

    @Test(arguments: [
        ("await x", true), ("{ await x }", true), ("for await (const x of y) ;", true),
        ("class C { [await x] = 1 }", true),
        ("async () => await x", false), ("async function f() { await x }", false),
        ("x = { await: 1 }.await", false),
        ("`${await x}`", true), ("if (x) await y", true), ("export default await x", true),
    ])
    func knowsWhatAwaits(_ source: String, _ awaits: Bool) throws {
        #expect(try RewrittenModule(SourceText(source)).syntax.hasTopLevelAwait == awaits)
    }
}
