// What the files of the DOM share: the internal slots of its objects, under symbols so that scripts that enumerate or
// serialise a node see nothing of them, and the key without which an interface cannot be constructed.
(function (native, load) {
    'use strict';
    const slots = {};
    for (const name of [
        // Node
        'parent', 'first', 'last', 'previous', 'next', 'owner', 'childList',
        // Element and Attr
        'namespace', 'prefix', 'local', 'attributes', 'flat', 'record', 'value', 'element', 'tokens', 'children',
        'attributeMap', 'dataset', 'content', 'checkedness',
        // CharacterData, DocumentType, DocumentFragment
        'data', 'target', 'name', 'publicId', 'systemId', 'host',
        // Document
        'version', 'iterators', 'contentType', 'isHTML', 'quirks', 'implementation',
        // Collections
        'items', 'fixed', 'collect', 'root', 'seen', 'cache',
        // Traversal
        'filter', 'whatToShow', 'current', 'reference', 'pointerBefore', 'active', 'beforeRemoval',
    ]) slots[name] = Symbol(name);

    const HTML = 'http://www.w3.org/1999/xhtml';
    const SVG = 'http://www.w3.org/2000/svg';
    const MATHML = 'http://www.w3.org/1998/Math/MathML';
    const XML = 'http://www.w3.org/XML/1998/namespace';
    const XMLNS = 'http://www.w3.org/2000/xmlns/';
    const XLINK = 'http://www.w3.org/1999/xlink';

    const key = Symbol('DOM');

    /** Interfaces without a public constructor. */
    function demandKey(given) {
        if (given !== key) throw new TypeError('Illegal constructor');
    }

    /** A DOMException; the class is loaded only when something is wrong. */
    function failure(name, message) {
        const { DOMException } = load('domexception');
        return new DOMException(message, name);
    }

    /** ASCII case only, as HTML compares names. */
    function asciiLower(text) {
        return /[A-Z]/.test(text) ? text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()) : text;
    }

    function asciiUpper(text) {
        return text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
    }

    /** Gives interfaces the name that `Object.prototype.toString` shows. */
    function publish(...interfaces) {
        for (const type of interfaces) {
            Object.defineProperty(type.prototype, Symbol.toStringTag, { value: type.name, configurable: true });
        }
    }

    return {
        slots, key, demandKey, failure, asciiLower, asciiUpper, publish,
        namespaces: { HTML, SVG, MATHML, XML, XMLNS, XLINK },
    };
})
