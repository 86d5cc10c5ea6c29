// The tree under the nodes: links, insertion, removal, tree order. No function here recurses: a script may nest as
// deeply as it likes. https://dom.spec.whatwg.org/#trees and #mutation-algorithms
(function (native, load) {
    'use strict';
    const { slots, failure } = load('dom-slots');
    const { parent, first, last, previous, next, owner, version, iterators, host, beforeRemoval, content } = slots;

    const ELEMENT = 1, TEXT = 3, CDATA = 4, INSTRUCTION = 7, COMMENT = 8, DOCUMENT = 9, DOCTYPE = 10, FRAGMENT = 11;

    /** The node after `node` in tree order, inside of `root`; null at the end. */
    function following(node, root) {
        return node[first] ?? afterSubtree(node, root);
    }

    /** The node after `node` and all that is inside of it. */
    function afterSubtree(node, root) {
        while (node !== null && node !== root) {
            if (node[next] !== null) return node[next];
            node = node[parent];
        }
        return null;
    }

    /** The node before `node` in tree order, `root` being the first. */
    function preceding(node, root) {
        if (node === root) return null;
        if (node[previous] === null) return node[parent];
        node = node[previous];
        while (node[last] !== null) node = node[last];
        return node;
    }

    function rootOf(node) {
        while (node[parent] !== null) node = node[parent];
        return node;
    }

    function contains(ancestor, node) {
        for (; node !== null; node = node[parent]) if (node === ancestor) return true;
        return false;
    }

    /** Like `contains`, and through a template's contents to the template. */
    function containsThroughHosts(ancestor, node) {
        for (; node; node = node[parent] ?? node[host] ?? null) if (node === ancestor) return true;
        return false;
    }

    /** Live collections look at the version. */
    function touch(node) {
        (node[owner] ?? node)[version]++;
    }

    /** Links `node`, which has no parent, as a child. For parsers: nothing is checked. */
    function append(node, into) {
        node[parent] = into;
        node[previous] = into[last];
        if (into[last] === null) into[first] = node;
        else into[last][next] = node;
        into[last] = node;
    }

    function link(node, into, before) {
        if (before === null) return append(node, into);
        node[parent] = into;
        node[previous] = before[previous];
        node[next] = before;
        if (before[previous] === null) into[first] = node;
        else before[previous][next] = node;
        before[previous] = node;
    }

    function remove(node) {
        const from = node[parent];
        if (from === null) return;
        const list = (from[owner] ?? from)[iterators];
        if (list !== null) for (const iterator of list) iterator.deref()?.[beforeRemoval](node);
        if (node[previous] === null) from[first] = node[next];
        else node[previous][next] = node[next];
        if (node[next] === null) from[last] = node[previous];
        else node[next][previous] = node[previous];
        node[parent] = node[previous] = node[next] = null;
        touch(from);
    }

    /** Moves `node` and what is inside of it to another document. */
    function adopt(node, document) {
        remove(node);
        if (node[owner] === document) return;
        for (let at = node; at !== null; at = following(at, node)) {
            at[owner] = document;
            if (at[content]) adopt(at[content], document);
        }
    }

    function hierarchy(message) {
        return failure('HierarchyRequestError', message);
    }

    /** https://dom.spec.whatwg.org/#concept-node-ensure-pre-insertion-validity; `replaced` is a child that will go. */
    function ensureInsertable(node, into, before, replaced = null) {
        const kind = into.nodeType;
        if (kind !== ELEMENT && kind !== DOCUMENT && kind !== FRAGMENT) throw hierarchy(`${into.nodeName} takes no children`);
        if (containsThroughHosts(node, into)) throw hierarchy('a node cannot be inside of itself');
        if (before !== null && before[parent] !== into) throw failure('NotFoundError', 'the reference is not a child of this node');
        const type = node.nodeType;
        if (type === DOCUMENT || type === 2) throw hierarchy(`${node.nodeName} cannot be a child`);
        if (kind === DOCUMENT) ensureDocumentTakes(node, into, before, replaced);
        else if (type === DOCTYPE) throw hierarchy('a document type belongs to a document');
    }

    function ensureDocumentTakes(node, document, before, replaced) {
        const incoming = node.nodeType === FRAGMENT ? childrenOf(node) : [node];
        if (incoming.some((child) => child.nodeType === TEXT || child.nodeType === CDATA)) {
            throw hierarchy('a document takes no text');
        }
        const kinds = [];
        for (let child = document[first]; child !== null; child = child[next]) {
            if (child === before) kinds.push(...incoming.map((each) => each.nodeType));
            if (child !== replaced && child !== node) kinds.push(child.nodeType);
        }
        if (before === null) kinds.push(...incoming.map((each) => each.nodeType));
        const one = (kind) => kinds.indexOf(kind) === kinds.lastIndexOf(kind);
        if (!one(ELEMENT) || !one(DOCTYPE)) throw hierarchy('a document has one element and one document type');
        if (kinds.includes(ELEMENT) && kinds.indexOf(DOCTYPE) > kinds.indexOf(ELEMENT)) {
            throw hierarchy('a document type stands before the element');
        }
    }

    function childrenOf(node) {
        const list = [];
        for (let child = node[first]; child !== null; child = child[next]) list.push(child);
        return list;
    }

    /** Inserts a node, or what a fragment holds, before a child (null: at the end). The caller has checked. */
    function insert(node, into, before) {
        const document = into[owner] ?? into;
        if (before === node) before = node[next];
        for (const each of node.nodeType === FRAGMENT ? childrenOf(node) : [node]) {
            adopt(each, document);
            link(each, into, before);
        }
        touch(into);
    }

    function removeChildren(node) {
        while (node[first] !== null) remove(node[first]);
    }

    /** The text of all Text descendants. */
    function textOf(root) {
        let text = '';
        for (let node = root[first]; node !== null; node = following(node, root)) {
            if (node.nodeType === TEXT || node.nodeType === CDATA) text += node[slots.data];
        }
        return text;
    }

    return {
        ELEMENT, TEXT, CDATA, INSTRUCTION, COMMENT, DOCUMENT, DOCTYPE, FRAGMENT,
        following, afterSubtree, preceding, rootOf, contains, touch, append, insert, remove, removeChildren, adopt,
        ensureInsertable, childrenOf, textOf,
    };
})
