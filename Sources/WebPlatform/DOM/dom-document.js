// Document, XMLDocument, DocumentFragment, DOMImplementation: https://dom.spec.whatwg.org/#interface-document
(function (native, load) {
    'use strict';
    const { slots, key, demandKey, failure, asciiLower, publish, namespaces } = load('dom-slots');
    const tree = load('dom-tree');
    const { Node } = load('dom-node');
    const { Attr, read } = load('dom-attributes');
    const data = load('dom-character-data');
    const { makeElement } = load('dom-element-factory');
    const { extract, validate } = load('dom-names');
    const collections = load('dom-collections');
    const mixins = load('dom-mixins');
    const { first, next, version, iterators, contentType, isHTML, quirks, children, implementation, owner } = slots;

    class Document extends Node {
        constructor(given, type = 'application/xml', html = false) {
            super(key, null);
            this[version] = 0;
            this[iterators] = null;
            this[children] = null;
            this[contentType] = given === key ? type : 'application/xml';
            this[isHTML] = given === key && html;
            this[quirks] = false;
            this[implementation] = null;
        }

        get nodeType() { return tree.DOCUMENT; }
        get nodeName() { return '#document'; }
        get contentType() { return this[contentType]; }
        get compatMode() { return this[quirks] ? 'BackCompat' : 'CSS1Compat'; }
        get characterSet() { return 'UTF-8'; }
        get charset() { return 'UTF-8'; }
        get inputEncoding() { return 'UTF-8'; }
        get URL() { return 'about:blank'; }
        get documentURI() { return this.URL; }
        get baseURI() { return load('dom-addresses').baseOf(this) ?? this.URL; }
        get readyState() { return 'complete'; }
        get defaultView() { return null; }
        get location() { return null; }
        get referrer() { return ''; }
        get cookie() { return ''; }
        get implementation() { return (this[implementation] ??= new DOMImplementation(key, this)); }

        get doctype() { return tree.childrenOf(this).find((node) => node.nodeType === tree.DOCTYPE) ?? null; }
        get documentElement() { return this.firstElementChild; }
        get head() { return sectionOf(this, ['head']); }
        get body() { return sectionOf(this, ['body', 'frameset']); }
        get title() {
            const title = collections.descendants(this, isHTMLTag('title'))[0];
            return title ? title.text.replace(/[\t\n\f\r ]+/g, ' ').replace(/^ | $/g, '') : '';
        }
        set title(text) {
            let title = collections.descendants(this, isHTMLTag('title'))[0];
            if (!title && this.head) title = this.head.appendChild(this.createElement('title'));
            if (title) title.textContent = text;
        }

        getElementById(id) { return load('dom-selectors').byID(this, String(id)); }
        getElementsByName(name) {
            name = String(name);
            const isNamed = (each) => each.namespaceURI === namespaces.HTML && read(each, 'name') === name;
            return collections.liveNodeList(this, isNamed);
        }
        get links() {
            const is = (each) => (isHTMLTag('a')(each) || isHTMLTag('area')(each)) && read(each, 'href') !== null;
            return collections.liveDescendants(this, is);
        }
        get images() { return collections.liveDescendants(this, isHTMLTag('img')); }
        get forms() { return collections.liveDescendants(this, isHTMLTag('form')); }
        get scripts() { return collections.liveDescendants(this, isHTMLTag('script')); }
        get anchors() {
            return collections.liveDescendants(this, (each) => isHTMLTag('a')(each) && read(each, 'name') !== null);
        }

        createElement(localName) {
            let name = String(localName);
            validate(name);
            if (this[isHTML]) name = asciiLower(name);
            const uri = this[isHTML] || this[contentType] === 'application/xhtml+xml' ? namespaces.HTML : null;
            return makeElement(this, uri, null, name);
        }
        createElementNS(uri, qualifiedName) {
            const { namespace, prefix, local } = extract(uri, qualifiedName);
            return makeElement(this, namespace, prefix, local);
        }
        createTextNode(text) { return new data.Text(key, this, String(text)); }
        createComment(text) { return new data.Comment(key, this, String(text)); }
        createCDATASection(text) {
            if (this[isHTML]) throw failure('NotSupportedError', 'HTML documents have no CDATA sections');
            if (String(text).includes(']]>')) throw failure('InvalidCharacterError', "a CDATA section cannot hold ']]>'");
            return new data.CDATASection(key, this, String(text));
        }
        createProcessingInstruction(target, text) {
            validate(String(target));
            if (String(text).includes('?>')) throw failure('InvalidCharacterError', "an instruction cannot hold '?>'");
            return new data.ProcessingInstruction(key, this, String(text), String(target));
        }
        createDocumentFragment() { return new DocumentFragment(key, this); }
        createAttribute(name) {
            validate(String(name));
            return new Attr(key, this, null, null, this[isHTML] ? asciiLower(String(name)) : String(name), '');
        }
        createAttributeNS(uri, qualifiedName) {
            const { namespace, prefix, local } = extract(uri, qualifiedName);
            return new Attr(key, this, namespace, prefix, local, '');
        }
        createTreeWalker(root, whatToShow, filter) {
            return load('dom-traversal').treeWalker(root, whatToShow, filter);
        }
        createNodeIterator(root, whatToShow, filter) {
            return load('dom-traversal').nodeIterator(root, whatToShow, filter);
        }

        importNode(node, deep = false) {
            demandImportable(node);
            return load('dom-clone').clone(node, Boolean(deep), this);
        }
        adoptNode(node) {
            demandImportable(node);
            tree.adopt(node, this);
            return node;
        }
    }

    function demandImportable(node) {
        if (!(node instanceof Node)) throw new TypeError('the argument is not a Node');
        if (node.nodeType === tree.DOCUMENT) throw failure('NotSupportedError', 'a document cannot be imported');
    }

    function isHTMLTag(name) {
        return (element) => element.localName === name && element.namespaceURI === namespaces.HTML;
    }

    function sectionOf(document, names) {
        for (let node = document.documentElement?.[first] ?? null; node !== null; node = node[next]) {
            if (node.nodeType === tree.ELEMENT && names.some((name) => isHTMLTag(name)(node))) return node;
        }
        return null;
    }

    class XMLDocument extends Document {}
    class HTMLDocument extends Document {}

    class DocumentFragment extends Node {
        constructor(given, document) {
            super(key, given === key ? document : ownDocument());
            this[children] = null;
        }
        get nodeType() { return tree.FRAGMENT; }
        get nodeName() { return '#document-fragment'; }
        get textContent() { return tree.textOf(this); }
        set textContent(text) {
            tree.removeChildren(this);
            if (text !== null && text !== '') tree.insert(this[owner].createTextNode(text), this, null);
        }
        getElementById(id) { return load('dom-selectors').byID(this, String(id)); }
    }

    class DOMImplementation {
        constructor(given, document) {
            demandKey(given);
            this[owner] = document;
        }
        hasFeature() { return true; }
        createDocumentType(name, publicId, systemId) {
            validate(String(name));
            return new data.DocumentType(key, this[owner], String(name), String(publicId), String(systemId));
        }
        createDocument(uri, qualifiedName, doctype = null) {
            const types = { [namespaces.HTML]: 'application/xhtml+xml', [namespaces.SVG]: 'image/svg+xml' };
            const document = new XMLDocument(key, types[uri] ?? 'application/xml', false);
            if (doctype !== null) document.appendChild(doctype);
            if (qualifiedName) document.appendChild(document.createElementNS(uri, qualifiedName));
            return document;
        }
        createHTMLDocument(title) {
            const document = new HTMLDocument(key, 'text/html', true);
            document.appendChild(new data.DocumentType(key, document, 'html', '', ''));
            const html = document.appendChild(document.createElement('html'));
            html.appendChild(document.createElement('head'));
            if (title !== undefined) document.title = title;
            html.appendChild(document.createElement('body'));
            return document;
        }
    }

    let own = null;
    /** The document of nodes that scripts construct themselves. */
    function ownDocument() {
        return (own ??= new HTMLDocument(key, 'text/html', true));
    }

    mixins.define(Document, mixins.parentNode, load('dom-lookup').byName);
    mixins.define(DocumentFragment, mixins.parentNode);
    publish(Document, XMLDocument, HTMLDocument, DocumentFragment, DOMImplementation);
    return { Document, XMLDocument, HTMLDocument, DocumentFragment, DOMImplementation, ownDocument };
})
