// The interfaces of the DOM that scripts see.
(function (native, load) {
    'use strict';
    const { Node } = load('dom-node');
    const { Attr, NamedNodeMap } = load('dom-attributes');
    const { NodeList, HTMLCollection } = load('dom-collections');
    const { DOMTokenList, DOMStringMap } = load('dom-tokens');
    const { Element } = load('dom-element');
    const { NodeFilter, TreeWalker, NodeIterator } = load('dom-traversal');
    const { Document, XMLDocument, HTMLDocument, DocumentFragment, DOMImplementation } = load('dom-document');
    return {
        Node, Attr, NamedNodeMap, NodeList, HTMLCollection, DOMTokenList, DOMStringMap, Element, NodeFilter, TreeWalker,
        NodeIterator, Document, XMLDocument, HTMLDocument, DocumentFragment, DOMImplementation,
        ...load('dom-character-data'), ...load('dom-html-element').interfaces,
        DOMParser: load('dom-parser').DOMParser, XMLSerializer: load('dom-xml-serializer').XMLSerializer,
    };
})
