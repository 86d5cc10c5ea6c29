// The mixins ParentNode, ChildNode and NonDocumentTypeChildNode.
// https://dom.spec.whatwg.org/#mixins
(function (native, load) {
    'use strict';
    const { slots } = load('dom-slots');
    const tree = load('dom-tree');
    const { Node } = load('dom-node');
    const { parent, first, last, next, previous, owner, children } = slots;

    const isElement = (node) => node.nodeType === tree.ELEMENT;

    function nextElement(node) {
        while (node !== null && !isElement(node)) node = node[next];
        return node;
    }

    function previousElement(node) {
        while (node !== null && !isElement(node)) node = node[previous];
        return node;
    }

    /** One node that holds all arguments; strings become text. */
    function gather(nodes, document) {
        const list = nodes.map((node) => (node instanceof Node ? node : document.createTextNode(String(node))));
        if (list.length === 1) return list[0];
        const fragment = document.createDocumentFragment();
        for (const node of list) fragment.appendChild(node);
        return fragment;
    }

    const documentOf = (node) => node[owner] ?? node;

    const parentNode = {
        get children() { return (this[children] ??= load('dom-collections').liveChildren(this)); },
        get firstElementChild() { return nextElement(this[first]); },
        get lastElementChild() { return previousElement(this[last]); },
        get childElementCount() { return load('dom-collections').elementChildren(this).length; },
        append(...nodes) { this.appendChild(gather(nodes, documentOf(this))); },
        prepend(...nodes) { this.insertBefore(gather(nodes, documentOf(this)), this[first]); },
        replaceChildren(...nodes) {
            const node = gather(nodes, documentOf(this));
            const kept = tree.childrenOf(this);
            tree.ensureInsertable(node, this, null, kept.find(isElement) ?? null);
            tree.removeChildren(this);
            tree.insert(node, this, null);
        },
        querySelector(selectors) { return load('dom-selectors').first(this, String(selectors)); },
        querySelectorAll(selectors) {
            return load('dom-collections').fixedNodeList(load('dom-selectors').all(this, String(selectors)));
        },
    };

    const childNode = {
        before(...nodes) {
            const into = this[parent];
            if (into === null) return;
            let anchor = this[previous];
            while (anchor !== null && nodes.includes(anchor)) anchor = anchor[previous];
            const node = gather(nodes, this[owner]);
            into.insertBefore(node, anchor === null ? into[first] : anchor[next]);
        },
        after(...nodes) {
            const into = this[parent];
            if (into === null) return;
            let anchor = this[next];
            while (anchor !== null && nodes.includes(anchor)) anchor = anchor[next];
            into.insertBefore(gather(nodes, this[owner]), anchor);
        },
        replaceWith(...nodes) {
            const into = this[parent];
            if (into === null) return;
            let anchor = this[next];
            while (anchor !== null && nodes.includes(anchor)) anchor = anchor[next];
            const node = gather(nodes, this[owner]);
            if (this[parent] === into) into.replaceChild(node, this);
            else into.insertBefore(node, anchor);
        },
        remove() { tree.remove(this); },
    };

    const siblingElements = {
        get nextElementSibling() { return nextElement(this[next]); },
        get previousElementSibling() { return previousElement(this[previous]); },
    };

    /** Copies the members of mixins to an interface. */
    function define(type, ...mixins) {
        for (const mixin of mixins) Object.defineProperties(type.prototype, Object.getOwnPropertyDescriptors(mixin));
    }

    return { parentNode, childNode, siblingElements, define, gather };
})
