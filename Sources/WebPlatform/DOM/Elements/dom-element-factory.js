// Elements by namespace and name: https://dom.spec.whatwg.org/#concept-create-element
(function (native, load) {
    'use strict';
    const { key, namespaces } = load('dom-slots');
    const { Element } = load('dom-element');
    const { interfaceOf, SVGElement, MathMLElement } = load('dom-html-element');

    function makeElement(document, namespace, prefix, localName) {
        if (namespace === namespaces.HTML) return new (interfaceOf(localName))(key, document, namespace, prefix, localName);
        if (namespace === namespaces.SVG) return new SVGElement(key, document, namespace, prefix, localName);
        if (namespace === namespaces.MATHML) return new MathMLElement(key, document, namespace, prefix, localName);
        return new Element(key, document, namespace, prefix, localName);
    }

    return { makeElement };
})
