// Copies and comparison of subtrees, without recursion along the depth of the tree.
// https://dom.spec.whatwg.org/#concept-node-clone and #concept-node-equals
(function (native, load) {
    'use strict';
    const { slots, key } = load('dom-slots');
    const tree = load('dom-tree');
    const { first, next, parent, owner, content, data, attributes, value, flat, record, element } = slots;

    function cloneOne(node, document) {
        switch (node.nodeType) {
            case tree.ELEMENT: return cloneElement(node, document);
            case 2: return cloneAttribute(node, document);
            case tree.TEXT: return document.createTextNode(node[data]);
            case tree.COMMENT: return document.createComment(node[data]);
            case tree.FRAGMENT: return document.createDocumentFragment();
            case tree.DOCUMENT: return cloneDocument(node);
            case tree.CDATA: return new node.constructor(key, document, node[data]);
            case tree.INSTRUCTION: return new node.constructor(key, document, node[data], node.target);
            case tree.DOCTYPE: return new node.constructor(key, document, node.name, node.publicId, node.systemId);
        }
    }

    function cloneElement(node, document) {
        const copy = load('dom-element-factory').makeElement(document, node.namespaceURI, node.prefix, node.localName);
        copy[flat] = node[flat];
        copy[record] = node[record];
        if (node[attributes] === null) return copy;
        copy[attributes] = node[attributes].map((attribute) => {
            const twin = cloneAttribute(attribute, document);
            twin[element] = copy;
            return twin;
        });
        return copy;
    }

    function cloneAttribute(attribute, document) {
        const { Attr } = load('dom-attributes');
        return new Attr(
            key, document, attribute.namespaceURI, attribute.prefix, attribute.localName, attribute[value]);
    }

    function cloneDocument(document) {
        const copy = new document.constructor(key, document[slots.contentType], document[slots.isHTML]);
        copy[slots.quirks] = document[slots.quirks];
        return copy;
    }

    function clone(node, deep, document = node[owner] ?? node) {
        const copy = cloneOne(node, document);
        const into = copy.nodeType === tree.DOCUMENT ? copy : document;
        if (deep) copyChildren(node, copy, into);
        return copy;
    }

    /** Walks source and copy in step. */
    function copyChildren(source, copy, document) {
        if (source[content]) copyChildren(source[content], copy.content, copy.content[owner]);
        let target = copy;
        for (let at = source[first]; at !== null;) {
            const twin = cloneOne(at, document);
            tree.append(twin, target);
            if (at[content]) copyChildren(at[content], twin.content, twin.content[owner]);
            if (at[first] !== null) {
                target = twin;
                at = at[first];
                continue;
            }
            while (at !== source && at[next] === null) {
                at = at[parent];
                if (at !== source) target = target[parent];
            }
            at = at === source ? null : at[next];
        }
    }

    const FIELDS = {
        1: ['namespaceURI', 'prefix', 'localName'], 2: ['namespaceURI', 'localName', 'value'],
        7: ['target', 'data'], 10: ['name', 'publicId', 'systemId'],
    };

    function equalOne(one, other) {
        if (one.nodeType !== other.nodeType) return false;
        const fields = FIELDS[one.nodeType] ?? ['nodeValue'];
        if (fields.some((field) => one[field] !== other[field])) return false;
        if (one.nodeType !== tree.ELEMENT) return true;
        return one.attributes.length === other.attributes.length && [...one.attributes].every(
            (attribute) => other.getAttributeNS(attribute.namespaceURI, attribute.localName) === attribute.value);
    }

    function equal(one, other) {
        let at = one, its = other;
        while (at !== null && its !== null) {
            if (!equalOne(at, its) || (at[first] === null) !== (its[first] === null)) return false;
            if (at !== one && (at[next] === null) !== (its[next] === null)) return false;
            at = tree.following(at, one);
            its = tree.following(its, other);
        }
        return at === its;
    }

    return { clone, equal };
})
