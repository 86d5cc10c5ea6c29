// Selectors, from a tree to functions: each test becomes (element, context) → boolean.
//
// A complex selector is matched from right to left. What a failure says about other candidates further up or back ends
// the search early, so that a chain of descendant combinators costs its length times the depth and not a power of it.
(function (native, load) {
    'use strict';
    const { slots, failure, namespaces, asciiLower } = load('dom-slots');
    const tree = load('dom-tree');
    const { read, attributesOf } = load('dom-attributes');
    const { pseudoClasses } = load('dom-pseudo-classes');
    const { parent, first, previous, local, namespace, owner, isHTML, quirks } = slots;

    const MATCHES = 0, FAILS_HERE = 1, FAILS_SIBLINGS = 2, FAILS = 3;

    /** How many tests one query may take: some seconds' worth. */
    const MAXIMUM_STEPS = 100_000_000;

    function isHTMLElement(element) {
        return element[namespace] === namespaces.HTML && element[owner][isHTML];
    }

    function hasToken(text, token) {
        if (text === token) return true;
        for (let at = text.indexOf(token); at >= 0; at = text.indexOf(token, at + 1)) {
            const isStart = at === 0 || isSpace(text.charCodeAt(at - 1));
            if (isStart && isSpace(text.charCodeAt(at + token.length))) return true;
        }
        return false;
    }

    /** Beyond the end counts as space. */
    function isSpace(code) {
        return code === 32 || (code >= 9 && code <= 13 && code !== 11) || code !== code;
    }

    const OPERATORS = {
        '=': (text, value) => text === value,
        '~=': (text, value) => value !== '' && !/[\t\n\f\r ]/.test(value) && hasToken(text, value),
        '|=': (text, value) => text === value || text.startsWith(`${value}-`),
        '^=': (text, value) => value !== '' && text.startsWith(value),
        '$=': (text, value) => value !== '' && text.endsWith(value),
        '*=': (text, value) => value !== '' && text.includes(value),
    };

    // Their values are case-insensitive in HTML.
    // https://html.spec.whatwg.org/multipage/semantics-other.html#case-sensitivity-of-selectors
    const LOOSE_VALUES = new Set((
        'accept accept-charset align alink axis bgcolor charset checked clear codetype color compact declare defer '
        + 'dir direction disabled enctype face frame hreflang http-equiv lang language link media method multiple nohref noresize '
        + 'noshade nowrap readonly rel rev rules scope scrolling selected shape target text type valign valuetype vlink').split(' '));

    const compilers = {
        type: ({ name, lower }) => {
            if (name === '*') return () => true;
            return (element) => element[local] === (isHTMLElement(element) ? lower : name);
        },
        noNamespace: () => (element) => element[namespace] === null,
        anchor: () => (element, context) => element === context.anchor,
        id: ({ name }) => (element) => {
            const id = read(element, 'id');
            return id !== null && (id === name || (element[owner][quirks] && asciiLower(id) === asciiLower(name)));
        },
        class: ({ name }) => (element) => {
            const text = read(element, 'class');
            if (text === null) return false;
            return hasToken(text, name) || (element[owner][quirks] && hasToken(asciiLower(text), asciiLower(name)));
        },
        attribute: compileAttribute,
        is: ({ list }) => compileList(list),
        not: ({ list }) => {
            const passes = compileList(list);
            return (element, context) => !passes(element, context);
        },
        has: ({ list }) => compileHas(list),
    };

    function compileAttribute({ name, lower, anyNamespace, operator, value, flag }) {
        const compare = OPERATORS[operator];
        const folded = asciiLower(value);
        const accepts = (text, element) => {
            if (!compare) return true;
            const isLoose = flag === 'i' || (flag === '' && LOOSE_VALUES.has(lower) && isHTMLElement(element));
            return isLoose ? compare(asciiLower(text), folded) : compare(text, value);
        };
        const key = (element) => (isHTMLElement(element) ? lower : name);
        if (anyNamespace) {
            return (element) =>
                attributesOf(element).some((each) => each.localName === key(element) && accepts(each.value, element));
        }
        return (element) => {
            const text = read(element, key(element));
            return text !== null && accepts(text, element);
        };
    }

    function compileTest(test) {
        const compile = compilers[test.kind] ?? pseudoClasses[test.kind];
        return compile(test, compileList);
    }

    function compileCompound(tests) {
        const passes = tests.map(compileTest);
        if (passes.length === 1) return passes[0];
        return (element, context) => {
            for (const pass of passes) if (!pass(element, context)) return false;
            return true;
        };
    }

    function compileComplex({ compounds, combinators }) {
        const passes = compounds.map(compileCompound);
        const at = passes.length - 1;
        if (at === 0) return passes[0];
        return (element, context) => search(element, passes, combinators, at, context) === MATCHES;
    }

    function step(context) {
        if (++context.steps <= MAXIMUM_STEPS) return;
        throw failure('QuotaExceededError', 'the selector takes too long on this document');
    }

    function search(element, passes, combinators, at, context) {
        step(context);
        if (!passes[at](element, context)) return FAILS_HERE;
        if (at === 0) return MATCHES;
        const go = (candidate) => search(candidate, passes, combinators, at - 1, context);
        switch (combinators[at - 1]) {
            case '>': {
                const above = parentElement(element);
                return above === null ? FAILS : go(above);
            }
            case ' ': return searchAncestors(element, go);
            case '+': {
                const before = element.previousElementSibling;
                return before === null ? FAILS_SIBLINGS : go(before);
            }
            default: return searchSiblings(element, go);
        }
    }

    function parentElement(element) {
        const above = element[parent];
        return above !== null && above.nodeType === tree.ELEMENT ? above : null;
    }

    function searchAncestors(element, go) {
        for (let above = parentElement(element); above !== null; above = parentElement(above)) {
            const result = go(above);
            if (result === MATCHES || result === FAILS) return result;
        }
        return FAILS;
    }

    function searchSiblings(element, go) {
        for (let node = element[previous]; node !== null; node = node[previous]) {
            if (node.nodeType !== tree.ELEMENT) continue;
            const result = go(node);
            if (result !== FAILS_HERE) return result;
        }
        return FAILS_SIBLINGS;
    }

    /** Candidates lie inside of the element; with a sibling combinator, inside of its parent after it. */
    function compileHas(list) {
        const branches = list.map((complex) => ({
            passes: compileComplex(complex), isBeside: complex.combinators[0] === '+' || complex.combinators[0] === '~',
        }));
        return (element, context) => {
            const inner = { ...context, anchor: element };
            const found = branches.some(({ passes, isBeside }) => hasCandidate(element, isBeside, passes, inner));
            context.steps = inner.steps;
            return found;
        };
    }

    function hasCandidate(element, isBeside, passes, context) {
        const limit = isBeside ? element[parent] : element;
        let node = isBeside ? tree.afterSubtree(element, limit) : element[first];
        for (; limit !== null && node !== null; node = tree.following(node, limit)) {
            if (node.nodeType !== tree.ELEMENT) continue;
            step(context);
            if (passes(node, context)) return true;
        }
        return false;
    }

    function compileList(list) {
        const passes = list.map(compileComplex);
        if (passes.length === 1) return passes[0];
        return (element, context) => passes.some((pass) => pass(element, context));
    }

    return { compileList, step };
})
