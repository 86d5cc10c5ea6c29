// NodeFilter, TreeWalker, NodeIterator: https://dom.spec.whatwg.org/#traversal
(function (native, load) {
    'use strict';
    const { slots, key, demandKey, failure, publish } = load('dom-slots');
    const tree = load('dom-tree');
    const { Node } = load('dom-node');
    const {
        parent, first, last, next, previous, owner, iterators, root, whatToShow, filter, current, reference, pointerBefore,
        active, beforeRemoval,
    } = slots;

    const NodeFilter = {
        FILTER_ACCEPT: 1, FILTER_REJECT: 2, FILTER_SKIP: 3, SHOW_ALL: 0xffffffff, SHOW_ELEMENT: 0x1, SHOW_ATTRIBUTE: 0x2,
        SHOW_TEXT: 0x4, SHOW_CDATA_SECTION: 0x8, SHOW_PROCESSING_INSTRUCTION: 0x40, SHOW_COMMENT: 0x80, SHOW_DOCUMENT: 0x100,
        SHOW_DOCUMENT_TYPE: 0x200, SHOW_DOCUMENT_FRAGMENT: 0x400,
    };
    const { FILTER_ACCEPT: ACCEPT, FILTER_REJECT: REJECT, FILTER_SKIP: SKIP } = NodeFilter;

    /** https://dom.spec.whatwg.org/#concept-node-filter */
    function judge(traversal, node) {
        if (traversal[active]) throw failure('InvalidStateError', 'the filter is running already');
        if (((traversal[whatToShow] >>> (node.nodeType - 1)) & 1) === 0) return SKIP;
        const given = traversal[filter];
        if (given === null) return ACCEPT;
        traversal[active] = true;
        try {
            return Number(typeof given === 'function' ? given(node) : given.acceptNode(node));
        } finally {
            traversal[active] = false;
        }
    }

    function start(traversal, node, show, given) {
        if (!(node instanceof Node)) throw new TypeError('the root is not a Node');
        traversal[root] = node;
        traversal[whatToShow] = (show ?? NodeFilter.SHOW_ALL) >>> 0;
        traversal[filter] = given ?? null;
        traversal[active] = false;
    }

    class TreeWalker {
        constructor(given, node, show, accept) {
            demandKey(given);
            start(this, node, show, accept);
            this[current] = node;
        }
        get root() { return this[root]; }
        get whatToShow() { return this[whatToShow]; }
        get filter() { return this[filter]; }
        get currentNode() { return this[current]; }
        set currentNode(node) {
            if (!(node instanceof Node)) throw new TypeError('currentNode is not a Node');
            this[current] = node;
        }

        parentNode() {
            for (let node = this[current]; node !== null && node !== this[root];) {
                node = node[parent];
                if (node !== null && judge(this, node) === ACCEPT) return (this[current] = node);
            }
            return null;
        }
        firstChild() { return child(this, first, next); }
        lastChild() { return child(this, last, previous); }
        nextSibling() { return sibling(this, first, next); }
        previousSibling() { return sibling(this, last, previous); }

        nextNode() {
            let node = this[current];
            let result = ACCEPT;
            for (;;) {
                node = result !== REJECT && node[first] !== null ? node[first] : tree.afterSubtree(node, this[root]);
                if (node === null) return null;
                result = judge(this, node);
                if (result === ACCEPT) return (this[current] = node);
            }
        }
        previousNode() {
            let node = this[current];
            while (node !== this[root]) {
                let before = node[previous];
                while (before !== null) {
                    node = before;
                    let result = judge(this, node);
                    while (result !== REJECT && node[last] !== null) {
                        node = node[last];
                        result = judge(this, node);
                    }
                    if (result === ACCEPT) return (this[current] = node);
                    before = node[previous];
                }
                if (node === this[root] || node[parent] === null) return null;
                node = node[parent];
                if (judge(this, node) === ACCEPT) return (this[current] = node);
            }
            return null;
        }
    }

    /** https://dom.spec.whatwg.org/#concept-traverse-children */
    function child(walker, end, onward) {
        for (let node = walker[current][end]; node !== null;) {
            const result = judge(walker, node);
            if (result === ACCEPT) return (walker[current] = node);
            if (result === SKIP && node[end] !== null) {
                node = node[end];
                continue;
            }
            while (node[onward] === null) {
                node = node[parent];
                if (node === null || node === walker[root] || node === walker[current]) return null;
            }
            node = node[onward];
        }
        return null;
    }

    /** https://dom.spec.whatwg.org/#concept-traverse-siblings */
    function sibling(walker, end, onward) {
        let node = walker[current];
        if (node === walker[root]) return null;
        for (;;) {
            for (let beside = node[onward]; beside !== null;) {
                node = beside;
                const result = judge(walker, node);
                if (result === ACCEPT) return (walker[current] = node);
                beside = result === REJECT || node[end] === null ? node[onward] : node[end];
            }
            node = node[parent];
            if (node === null || node === walker[root] || judge(walker, node) === ACCEPT) return null;
        }
    }

    class NodeIterator {
        constructor(given, node, show, accept) {
            demandKey(given);
            start(this, node, show, accept);
            this[reference] = node;
            this[pointerBefore] = true;
            const document = node[owner] ?? node;
            document[iterators] = (document[iterators] ?? []).filter((each) => each.deref() !== undefined);
            document[iterators].push(new WeakRef(this));
        }
        get root() { return this[root]; }
        get whatToShow() { return this[whatToShow]; }
        get filter() { return this[filter]; }
        get referenceNode() { return this[reference]; }
        get pointerBeforeReferenceNode() { return this[pointerBefore]; }

        nextNode() {
            return traverse(this, (node, isBefore) => (isBefore ? node : tree.following(node, this[root])), false);
        }
        previousNode() {
            return traverse(this, (node, isBefore) => (isBefore ? tree.preceding(node, this[root]) : node), true);
        }
        detach() {}

        /** https://dom.spec.whatwg.org/#nodeiterator-pre-removing-steps */
        [beforeRemoval](node) {
            if (!tree.contains(node, this[reference]) || tree.contains(node, this[root])) return;
            if (this[pointerBefore]) {
                const after = tree.afterSubtree(node, this[root]);
                if (after !== null) return void (this[reference] = after);
                this[pointerBefore] = false;
            }
            let before = node[previous];
            while (before !== null && before[last] !== null) before = before[last];
            this[reference] = before ?? node[parent];
        }
    }

    function traverse(iterator, move, isBefore) {
        let node = iterator[reference];
        let before = iterator[pointerBefore];
        for (;;) {
            node = move(node, before);
            if (node === null) return null;
            before = isBefore;
            if (judge(iterator, node) !== ACCEPT) {
                // Past the node that was refused.
                continue;
            }
            iterator[reference] = node;
            iterator[pointerBefore] = before;
            return node;
        }
    }

    const treeWalker = (...given) => new TreeWalker(key, ...given);
    const nodeIterator = (...given) => new NodeIterator(key, ...given);

    publish(TreeWalker, NodeIterator);
    return { NodeFilter, TreeWalker, NodeIterator, treeWalker, nodeIterator };
})
