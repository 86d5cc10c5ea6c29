// DOMParser: https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#the-domparser-interface
(function (native, load) {
    'use strict';
    const { slots, key, failure, publish, namespaces } = load('dom-slots');
    const tree = load('dom-tree');
    const { HTMLDocument, XMLDocument, DocumentFragment } = load('dom-document');
    const { Attr } = load('dom-attributes');
    const data = load('dom-character-data');
    const { makeElement } = load('dom-element-factory');
    const { interfaceOf } = load('dom-html-element');
    const { flat, record, attributes, element, owner, isHTML, quirks } = slots;

    // By the parser's numbers.
    const NAMESPACES = [namespaces.HTML, namespaces.SVG, namespaces.MATHML];
    const TEMPLATE = 11;

    /** Makes nodes of the HTML parser's flat tree; `root` takes those without a parent. */
    function build(source, document, root) {
        const { names, text } = source;
        const records = (source.records = new Int32Array(source.records.buffer));
        const types = names.map(() => null);
        const nodes = [];
        const slice = (at) => text.substring(records[at], records[at] + records[at + 1]);
        for (let at = 0; at < records.length;) {
            const above = records[at + 1];
            const parent = above < 0 ? root : nodes[above];
            let node;
            switch (records[at]) {
                case tree.TEXT:
                    node = new data.Text(key, document, slice(at + 2));
                    at += 4;
                    break;
                case tree.COMMENT:
                    node = new data.Comment(key, document, slice(at + 2));
                    at += 4;
                    break;
                case tree.DOCTYPE:
                    node = new data.DocumentType(key, document, slice(at + 2), slice(at + 4), slice(at + 6));
                    at += 8;
                    break;
                default: {
                    const index = records[at + 2];
                    const name = names[index];
                    node = records[at + 3] === 0
                        ? new (types[index] ??= interfaceOf(name))(key, document, namespaces.HTML, null, name)
                        : makeElement(document, NAMESPACES[records[at + 3]], null, name);
                    if (records[at + 4] > 0) {
                        node[flat] = source;
                        node[record] = at;
                    }
                    nodes.push(records[at] === TEMPLATE ? node.content : node);
                    at += 5 + 4 * records[at + 4];
                    tree.append(node, parent);
                    continue;
                }
            }
            nodes.push(null);
            tree.append(node, parent);
        }
    }

    function report(source) {
        if (source.cut !== null) native.warn(`The HTML was parsed in part: ${source.cut}; what follows is left out`);
    }

    function parseHTML(markup) {
        const source = native.parse(markup, null, 0);
        const document = new HTMLDocument(key, 'text/html', true);
        document[quirks] = source.quirks;
        build(source, document, document);
        report(source);
        return document;
    }

    /** The nodes of `markup` as they are inside of the element `context`. */
    function parseFragment(markup, context) {
        const document = context[owner];
        const fragment = new DocumentFragment(key, document);
        if (document[isHTML]) {
            const namespace = Math.max(0, NAMESPACES.indexOf(context.namespaceURI));
            const source = native.parse(markup, context.localName, namespace);
            build(source, document, fragment);
            report(source);
        } else parseXMLFragment(markup, context, fragment);
        return fragment;
    }

    class Builder {
        constructor(document, into) {
            this.document = document;
            this.into = into;
        }
        add(node) { tree.append(node, this.into); }
        text(text) { this.add(new data.Text(key, this.document, text)); }
        comment(text) { this.add(new data.Comment(key, this.document, text)); }
        section(text) { this.add(new data.CDATASection(key, this.document, text)); }
        instruction(target, text) { this.add(new data.ProcessingInstruction(key, this.document, text, target)); }
        doctype(name, publicId, systemId) {
            this.add(new data.DocumentType(key, this.document, name, publicId, systemId));
        }
        element({ namespace, prefix, local }, given) {
            const made = makeElement(this.document, namespace, prefix, local);
            made[attributes] = given.map((each) => {
                const attribute = new Attr(key, this.document, each.namespace, each.prefix, each.local, each.value);
                attribute[element] = made;
                return attribute;
            });
            this.add(made);
            this.into = made;
        }
        end() { this.into = this.into[slots.parent]; }
    }

    function parseXML(markup, type) {
        const { parse, Malformed } = load('dom-xml-parser');
        const document = new XMLDocument(key, type, false);
        try {
            parse(markup, new Builder(document, document));
        } catch (error) {
            if (!(error instanceof Malformed)) throw error;
            return errorDocument(type, error.message);
        }
        return document;
    }

    const PARSER_ERROR = 'http://www.mozilla.org/newlayout/xml/parsererror.xml';

    function errorDocument(type, message) {
        const document = new XMLDocument(key, type, false);
        const root = document.appendChild(document.createElementNS(PARSER_ERROR, 'parsererror'));
        root.textContent = `XML parsing error: ${message}`;
        return document;
    }

    /** Parsed inside of an element that declares what is in scope at the context. */
    function parseXMLFragment(markup, context, fragment) {
        const { parse, Malformed } = load('dom-xml-parser');
        const scope = new Map([['', context.namespaceURI ?? '']]);
        for (let at = context; at !== null && at.nodeType === tree.ELEMENT; at = at[slots.parent]) {
            for (const each of at.attributes) {
                if (each.prefix === 'xmlns' && !scope.has(each.localName)) scope.set(each.localName, each.value);
            }
        }
        const declarations = [...scope].map(([prefix, uri]) =>
            ` xmlns${prefix && `:${prefix}`}="${uri.replace(/[&<"]/g, (each) => `&#${each.charCodeAt(0)};`)}"`);
        const holder = new DocumentFragment(key, context[owner]);
        try {
            parse(`<r${declarations.join('')}>${markup}</r>`, new Builder(context[owner], holder));
        } catch (error) {
            throw error instanceof Malformed ? failure('SyntaxError', error.message) : error;
        }
        for (const node of tree.childrenOf(holder.firstChild)) tree.insert(node, fragment, null);
    }

    const XML_TYPES = new Set(['text/xml', 'application/xml', 'application/xhtml+xml', 'image/svg+xml']);

    class DOMParser {
        parseFromString(markup, type) {
            if (arguments.length < 2) throw new TypeError('DOMParser.parseFromString needs the markup and its type');
            type = String(type);
            if (type === 'text/html') return parseHTML(String(markup));
            if (!XML_TYPES.has(type)) throw new TypeError(`DOMParser.parseFromString: '${type}' is not a supported type`);
            return parseXML(String(markup), type);
        }
    }
    publish(DOMParser);
    return { DOMParser, parseFragment };
})
