// querySelector and its kin: https://dom.spec.whatwg.org/#scope-match-a-selectors-string
(function (native, load) {
    'use strict';
    const { slots } = load('dom-slots');
    const tree = load('dom-tree');
    const { read } = load('dom-attributes');
    const { parse } = load('dom-selector-parser');
    const { compileList, step } = load('dom-selector-matcher');
    const { first: firstChild, parent } = slots;

    const MAXIMUM_CACHED = 256;
    const compiled = new Map();

    function compile(text) {
        const known = compiled.get(text);
        if (known) return known;
        const passes = compileList(parse(text));
        if (compiled.size >= MAXIMUM_CACHED) compiled.delete(compiled.keys().next().value);
        compiled.set(text, passes);
        return passes;
    }

    /** `:scope` is the node asked, or the root element if that is a document. */
    function context(node) {
        return { scope: node.nodeType === tree.DOCUMENT ? node.documentElement : node, anchor: null, steps: 0 };
    }

    function visit(root, text, take) {
        const passes = compile(text);
        const state = context(root);
        for (let node = root[firstChild]; node !== null; node = tree.following(node, root)) {
            if (node.nodeType !== tree.ELEMENT) continue;
            step(state);
            if (passes(node, state) && take(node)) return;
        }
    }

    function all(root, text) {
        const found = [];
        visit(root, text, (element) => void found.push(element));
        return found;
    }

    function first(root, text) {
        let found = null;
        visit(root, text, (element) => (found = element));
        return found;
    }

    function matches(element, text) {
        return compile(text)(element, context(element));
    }

    function closest(element, text) {
        const passes = compile(text);
        const state = context(element);
        for (let at = element; at !== null && at.nodeType === tree.ELEMENT; at = at[parent]) if (passes(at, state)) return at;
        return null;
    }

    function byID(root, id) {
        for (let node = id === '' ? null : root[firstChild]; node !== null; node = tree.following(node, root)) {
            if (node.nodeType === tree.ELEMENT && read(node, 'id') === id) return node;
        }
        return null;
    }

    return { all, first, matches, closest, byID };
})
