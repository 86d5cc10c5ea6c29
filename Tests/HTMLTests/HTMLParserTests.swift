import HTML
import Testing

@Suite("Tree construction")
struct HTMLParserTests {
    @Test(
        "follows the HTML standard where input is not well formed",
        arguments: [
            ("<b>1<p>2</b>3</p>", "<b>1</b><p><b>2</b>3</p>"),
            ("<p>1<b>2<i>3</b>4</i>5</p>", "<p>1<b>2<i>3</i></b><i>4</i>5</p>"),
            ("<table>x<tr><td>y</table>z", "x<table><tbody><tr><td>y</td></tr></tbody></table>z"),
            ("<table>a<tr>b", "ab<table><tbody><tr></tr></tbody></table>"),
            ("<ul><li>1<li>2</ul><p>3<div>4", "<ul><li>1</li><li>2</li></ul><p>3</p><div>4</div>"),
            ("<a href=1>x<a href=2>y", "<a href='1'>x</a><a href='2'>y</a>"),
            ("a</p>b<br></br>", "a<p></p>b<br></br><br></br>"),
            (
                "<p title='a&amp;b' hidden data-X=1>&lt;&eacute;&#x41;",
                "<p title='a&b' hidden='' data-x='1'><éA</p>"
            ),
            ("<script>a<b && c</script>d", "<script>a<b && c</script>d"),
            ("<noscript><i>x</i></noscript>", "<noscript><i>x</i></noscript>"),
            ("<textarea>\n<b></textarea>", "<textarea><b></textarea>"),
            ("<x-Y>1</x-y>", "<x-y>1</x-y>"),
            ("<p class=a class=b id='c'", ""),
            ("x<!-- c -->y", "x<!-- c -->y"),
            ("x\u{0}y", "xy"),
            ("line\r\nnext\rlast", "line\nnext\nlast"),
            ("日本語 <b>😀</b>", "日本語 <b>😀</b>"),
        ])
    func body(html: String, expected: String) throws {
        let tree = try HTMLParser().document("<!DOCTYPE html><body>" + html)
        #expect(outline(tree) == "<!DOCTYPE html><html><head></head><body>\(expected)</body></html>")
        #expect(tree.cut == nil)
        #expect(!tree.quirks)
    }

    @Test("keeps the case and the namespaces of SVG and MathML")
    func foreignContent() throws {
        let html =
            "<svg viewbox='0 0' xlink:HREF=#a><lineargradient/><foreignobject><P>x</P></foreignobject></svg><math><MI>y"
        let tree = outline(try HTMLParser().fragment(html, in: .init(name: "div")))
        let expected =
            "<svg:svg viewBox='0 0' xlink:href='#a'><svg:linearGradient></svg:linearGradient>"
            + "<svg:foreignObject><p>x</p></svg:foreignObject></svg:svg><math:math><math:mi>y</math:mi></math:math>"
        #expect(tree == expected)
    }

    @Test("marks templates, whose children are their contents")
    func template() throws {
        let tree = try HTMLParser().fragment("<template><tr><td>x</template>", in: .init(name: "div"))
        #expect(tree.records[0] == FlatTree.Kind.template.rawValue)
        #expect(outline(tree) == "<template><tr><td>x</td></tr></template>")
    }

    @Test(
        "parses a fragment as its context asks for",
        arguments: [
            ("div", "<tr><td>x", "x"), ("tr", "<td>x", "<td>x</td>"),
            ("tbody", "<td>x", "<tr><td>x</td></tr>"),
            ("textarea", "<b>x", "<b>x"), ("x-unknown", "<p>x", "<p>x</p>"),
            ("select", "<b><option>x", "<option>x</option>"),
            ("div", "", ""),
        ])
    func fragment(context: String, html: String, expected: String) throws {
        #expect(outline(try HTMLParser().fragment(html, in: .init(name: context))) == expected)
    }

    @Test(
        "parses a fragment inside of SVG and MathML",
        arguments: [
            ("svg", HTMLNamespace.svg, "<G><a>x", "<svg:g><svg:a>x</svg:a></svg:g>"),
            ("g", .svg, "<a>x", "<svg:a>x</svg:a>"),
            ("foreignObject", .svg, "<a><p>x", "<a><p>x</p></a>"),
            ("math", .mathML, "<mi>x", "<math:mi>x</math:mi>"),
            ("mi", .mathML, "<b>x", "<b>x</b>"),
            (
                "html", .svg, "<object></body><form><body>",
                "<svg:object><svg:form><svg:body></svg:body></svg:form></svg:object>"
            ),
        ])
    func foreignFragment(context: String, namespace: HTMLNamespace, html: String, expected: String) throws {
        #expect(
            outline(try HTMLParser().fragment(html, in: .init(name: context, namespace: namespace)))
                == expected)
    }

    @Test("reports the doctype's identifiers and quirks mode")
    func doctype() throws {
        let old = "<!DOCTYPE html PUBLIC \"-//W3C//DTD HTML 3.2//EN\" \"x\">"
        let tree = try HTMLParser().document(old)
        #expect(outline(tree) == old + "<html><head></head><body></body></html>")
        #expect(try HTMLParser().document("<p>").quirks)
    }
}
