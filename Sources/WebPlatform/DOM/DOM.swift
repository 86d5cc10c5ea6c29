import HTML
import ScriptEngine

extension ScriptPair {
    /// https://dom.spec.whatwg.org and `DOMParser`: documents without a window.
    static let dom: [ScriptPair] = [
        ScriptPair("dom", globals: domGlobals, source: EmbeddedScripts.dom),
        ScriptPair("dom-parser", source: EmbeddedScripts.domParser, natives: HTMLParsing.natives),
        ScriptPair("dom-addresses", source: EmbeddedScripts.domAddresses),
        ScriptPair("dom-attributes", source: EmbeddedScripts.domAttributes),
        ScriptPair("dom-character-data", source: EmbeddedScripts.domCharacterData),
        ScriptPair("dom-clone", source: EmbeddedScripts.domClone),
        ScriptPair("dom-collections", source: EmbeddedScripts.domCollections),
        ScriptPair("dom-document", source: EmbeddedScripts.domDocument),
        ScriptPair("dom-element", source: EmbeddedScripts.domElement),
        ScriptPair("dom-element-factory", source: EmbeddedScripts.domElementFactory),
        ScriptPair("dom-html-element", source: EmbeddedScripts.domHtmlElement),
        ScriptPair("dom-lookup", source: EmbeddedScripts.domLookup),
        ScriptPair("dom-mixins", source: EmbeddedScripts.domMixins),
        ScriptPair("dom-names", source: EmbeddedScripts.domNames),
        ScriptPair("dom-node", source: EmbeddedScripts.domNode),
        ScriptPair("dom-pseudo-classes", source: EmbeddedScripts.domPseudoClasses),
        ScriptPair("dom-selector-matcher", source: EmbeddedScripts.domSelectorMatcher),
        ScriptPair("dom-selector-parser", source: EmbeddedScripts.domSelectorParser),
        ScriptPair("dom-selectors", source: EmbeddedScripts.domSelectors),
        ScriptPair("dom-serializer", source: EmbeddedScripts.domSerializer),
        ScriptPair("dom-slots", source: EmbeddedScripts.domSlots),
        ScriptPair("dom-tokens", source: EmbeddedScripts.domTokens),
        ScriptPair("dom-traversal", source: EmbeddedScripts.domTraversal),
        ScriptPair("dom-tree", source: EmbeddedScripts.domTree),
        ScriptPair("dom-xml-parser", source: EmbeddedScripts.domXmlParser),
        ScriptPair("dom-xml-serializer", source: EmbeddedScripts.domXmlSerializer),
    ]

    /// What scripts see of it; interfaces of single HTML elements among them, which scripts use with `instanceof`.
    private static let domGlobals = """
        DOMParser XMLSerializer Node Element Attr NamedNodeMap CharacterData Text CDATASection Comment \
        ProcessingInstruction DocumentType DocumentFragment Document XMLDocument HTMLDocument DOMImplementation \
        NodeList HTMLCollection DOMTokenList DOMStringMap NodeFilter TreeWalker NodeIterator \
        HTMLElement SVGElement MathMLElement HTMLUnknownElement HTMLAnchorElement HTMLImageElement HTMLLinkElement \
        HTMLMetaElement HTMLScriptElement HTMLStyleElement HTMLTemplateElement HTMLInputElement HTMLFormElement
        """.split(separator: " ").map(String.init)
}

/// The Swift half of `DOMParser`: text to a flat tree. JavaScript makes the nodes.
enum HTMLParsing {
    static func natives(realm: Realm, services: PlatformServices) -> [String: NativeFunction] {
        [
            "parse": { realm, arguments in try parse(arguments, in: realm) },
            "warn": { realm, arguments in
                services.log(LogLine(level: .warning, message: try arguments[0].string()))
                return realm.undefined
            },
        ]
    }

    /// `(markup, name of the context element or null, number of its namespace)` → the tree.
    private static func parse(_ arguments: [Value], in realm: Realm) throws -> Value {
        let markup = try arguments[0].string()
        let parser = HTMLParser()
        do {
            if arguments[1].isNull { return try object(of: try parser.document(markup), in: realm) }
            let namespace = HTMLNamespace(rawValue: Int32(arguments[2].number)) ?? .html
            let context = HTMLParser.Context(name: try arguments[1].string(), namespace: namespace)
            return try object(of: try parser.fragment(markup, in: context), in: realm)
        } catch let error as HTMLError {
            throw Thrown(realm.error("RangeError", "\(error)"))
        }
    }

    private static func object(of tree: FlatTree, in realm: Realm) throws -> Value {
        let object = realm.object()
        try object.set("records", realm.value(tree.records.withUnsafeBytes { Array($0) }))
        try object.set("names", realm.array(tree.names.map { realm.value($0) }))
        try object.set("text", realm.value(tree.text))
        try object.set("quirks", realm.value(tree.quirks))
        try object.set("cut", tree.cut.map { realm.value($0.rawValue) } ?? realm.null)
        return object
    }
}
