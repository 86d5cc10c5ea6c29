// Node: https://dom.spec.whatwg.org/#interface-node
(function (native, load) {
    'use strict';
    const { slots, demandKey, failure, publish, namespaces } = load('dom-slots');
    const tree = load('dom-tree');
    const { EventTarget, becomeTarget } = load('events');
    const { parent, first, last, previous, next, owner, data, childList } = slots;

    const KINDS = {
        ELEMENT_NODE: 1, ATTRIBUTE_NODE: 2, TEXT_NODE: 3, CDATA_SECTION_NODE: 4, ENTITY_REFERENCE_NODE: 5, ENTITY_NODE: 6,
        PROCESSING_INSTRUCTION_NODE: 7, COMMENT_NODE: 8, DOCUMENT_NODE: 9, DOCUMENT_TYPE_NODE: 10,
        DOCUMENT_FRAGMENT_NODE: 11, NOTATION_NODE: 12,
        DOCUMENT_POSITION_DISCONNECTED: 1, DOCUMENT_POSITION_PRECEDING: 2, DOCUMENT_POSITION_FOLLOWING: 4,
        DOCUMENT_POSITION_CONTAINS: 8, DOCUMENT_POSITION_CONTAINED_BY: 16,
        DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC: 32,
    };

    function demandNode(value, method) {
        if (!(value instanceof Node)) throw new TypeError(`Node.${method}: the argument is not a Node`);
    }

    function ancestors(node) {
        const chain = [];
        for (; node !== null; node = node[parent]) chain.unshift(node);
        return chain;
    }

    class Node {
        constructor(given, document) {
            demandKey(given);
            this[parent] = null;
            this[first] = null;
            this[last] = null;
            this[previous] = null;
            this[next] = null;
            this[owner] = document;
            this[childList] = null;
        }

        get nodeValue() { return null; }
        set nodeValue(value) {}
        get ownerDocument() { return this[owner]; }
        get parentNode() { return this[parent]; }
        get parentElement() {
            const above = this[parent];
            return above !== null && above.nodeType === tree.ELEMENT ? above : null;
        }
        get childNodes() { return (this[childList] ??= load('dom-collections').liveChildNodes(this)); }
        get firstChild() { return this[first]; }
        get lastChild() { return this[last]; }
        get previousSibling() { return this[previous]; }
        get nextSibling() { return this[next]; }
        get isConnected() { return tree.rootOf(this).nodeType === tree.DOCUMENT; }
        get baseURI() { return (this[owner] ?? this).URL; }
        get textContent() { return null; }
        set textContent(value) {}

        hasChildNodes() { return this[first] !== null; }
        getRootNode() { return tree.rootOf(this); }
        contains(other) { return other !== null && other !== undefined && tree.contains(this, other); }
        isSameNode(other) { return this === other; }

        appendChild(node) { return this.insertBefore(node, null); }

        insertBefore(node, child) {
            demandNode(node, 'insertBefore');
            child ??= null;
            if (child !== null) demandNode(child, 'insertBefore');
            tree.ensureInsertable(node, this, child);
            tree.insert(node, this, child);
            return node;
        }

        removeChild(child) {
            demandNode(child, 'removeChild');
            if (child[parent] !== this) throw failure('NotFoundError', 'the node to remove is not a child of this node');
            tree.remove(child);
            return child;
        }

        replaceChild(node, child) {
            demandNode(node, 'replaceChild');
            demandNode(child, 'replaceChild');
            tree.ensureInsertable(node, this, child, child);
            if (node === child) return child;
            let before = child[next];
            if (before === node) before = node[next];
            tree.remove(child);
            tree.insert(node, this, before);
            return child;
        }

        normalize() {
            for (let node = this[first]; node !== null;) {
                const after = tree.following(node, this);
                if (node.nodeType === tree.TEXT) {
                    while (node[next] !== null && node[next].nodeType === tree.TEXT) {
                        node.data += node[next][data];
                        tree.remove(node[next]);
                    }
                    const beyond = tree.following(node, this);
                    if (node[data] === '') tree.remove(node);
                    node = beyond;
                } else node = after;
            }
        }

        cloneNode(deep = false) { return load('dom-clone').clone(this, Boolean(deep)); }
        isEqualNode(other) { return other !== null && other !== undefined && load('dom-clone').equal(this, other); }

        compareDocumentPosition(other) {
            demandNode(other, 'compareDocumentPosition');
            if (this === other) return 0;
            const mine = ancestors(this);
            const its = ancestors(other);
            if (mine[0] !== its[0]) return 1 + 32 + 2;
            let depth = 0;
            while (depth < mine.length && mine[depth] === its[depth]) depth++;
            if (depth === mine.length) return 16 + 4;
            if (depth === its.length) return 8 + 2;
            for (let at = mine[depth]; at !== null; at = at[next]) if (at === its[depth]) return 4;
            return 2;
        }

        lookupNamespaceURI(prefix) {
            prefix = prefix === '' ? null : prefix ?? null;
            let at = this.nodeType === tree.DOCUMENT ? this.documentElement : this;
            for (; at !== null; at = at[parent]) {
                if (at.nodeType !== tree.ELEMENT) continue;
                if (prefix === 'xml') return namespaces.XML;
                if (prefix === 'xmlns') return namespaces.XMLNS;
                if (at.namespaceURI !== null && at.prefix === prefix) return at.namespaceURI;
                const declared = at.getAttribute(prefix === null ? 'xmlns' : `xmlns:${prefix}`);
                if (declared !== null) return declared || null;
            }
            return null;
        }

        isDefaultNamespace(namespace) { return this.lookupNamespaceURI(null) === (namespace || null); }

        lookupPrefix(namespace) {
            let at = this.nodeType === tree.DOCUMENT ? this.documentElement : this;
            for (; namespace && at !== null; at = at[parent]) {
                if (at.nodeType !== tree.ELEMENT) continue;
                if (at.namespaceURI === namespace && at.prefix !== null) return at.prefix;
                for (const attribute of at.attributes) {
                    if (attribute.prefix === 'xmlns' && attribute.value === namespace) return attribute.localName;
                }
            }
            return null;
        }
    }
    for (const [name, value] of Object.entries(KINDS)) {
        const constant = { value, enumerable: true };
        Object.defineProperty(Node, name, constant);
        Object.defineProperty(Node.prototype, name, constant);
    }
    // A node is an EventTarget, but becomes one only when somebody listens: pages have many nodes.
    Object.setPrototypeOf(Node, EventTarget);
    Object.setPrototypeOf(Node.prototype, EventTarget.prototype);
    for (const method of ['addEventListener', 'removeEventListener', 'dispatchEvent']) {
        const inherited = EventTarget.prototype[method];
        Object.defineProperty(Node.prototype, method, {
            value(...given) {
                if (this instanceof Node) becomeTarget(this);
                return Reflect.apply(inherited, this, given);
            },
            writable: true, configurable: true,
        });
    }
    publish(Node);
    return { Node };
})
