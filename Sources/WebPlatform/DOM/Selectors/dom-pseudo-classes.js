// Pseudo-classes of structure and of forms, as functions that compile a parsed test.
// https://drafts.csswg.org/selectors-4/#structural-pseudos and
// https://html.spec.whatwg.org/multipage/semantics-other.html#pseudo-classes
(function (native, load) {
    'use strict';
    const { slots, namespaces, asciiLower } = load('dom-slots');
    const tree = load('dom-tree');
    const { read } = load('dom-attributes');
    const { parent, first, last, next, previous, local, namespace, data } = slots;

    const isElement = (node) => node.nodeType === tree.ELEMENT;
    const sameType = (one) => (other) => other[local] === one[local] && other[namespace] === one[namespace];
    const anything = () => true;

    function hasBefore(element, accepts) {
        for (let node = element[previous]; node !== null; node = node[previous]) {
            if (isElement(node) && accepts(node)) return true;
        }
        return false;
    }

    function hasAfter(element, accepts) {
        for (let node = element[next]; node !== null; node = node[next]) if (isElement(node) && accepts(node)) return true;
        return false;
    }

    /** Positions among siblings, counted once per parent and query. */
    function compileNth({ kind, step, offset, list }, compileList) {
        const fromEnd = kind.includes('last');
        const byType = kind.endsWith('of-type');
        const passes = list === null ? null : compileList(list);
        const table = Symbol(kind);
        return (element, context) => {
            if (passes !== null && !passes(element, context)) return false;
            const positions = (context[table] ??= new Map());
            if (!positions.has(element)) count(element, positions, context);
            const distance = positions.get(element) - offset;
            return step === 0 ? distance === 0 : distance % step === 0 && distance / step >= 0;
        };

        function count(element, positions, context) {
            const counters = new Map();
            let node = element[parent] === null ? element : element[parent][fromEnd ? last : first];
            for (; node !== null; node = node[fromEnd ? previous : next]) {
                if (!isElement(node) || (passes !== null && !passes(node, context))) continue;
                const group = byType ? `${node[namespace]} ${node[local]}` : '';
                const position = (counters.get(group) ?? 0) + 1;
                counters.set(group, position);
                positions.set(node, position);
            }
        }
    }

    function isEmpty(element) {
        for (let node = element[first]; node !== null; node = node[next]) {
            const isText = node.nodeType === tree.TEXT || node.nodeType === tree.CDATA;
            if (isElement(node) || (isText && node[data] !== '')) return false;
        }
        return true;
    }

    const CONTROLS = new Set(['button', 'input', 'select', 'textarea', 'optgroup', 'option', 'fieldset']);
    const isControl = (element) => element[namespace] === namespaces.HTML && CONTROLS.has(element[local]);

    function isDisabled(element) {
        if (!isControl(element)) return false;
        if (read(element, 'disabled') !== null) return true;
        if (element[local] === 'option') return element[parent]?.[local] === 'optgroup' && isDisabled(element[parent]);
        for (let inner = element, above = element[parent]; above !== null; inner = above, above = above[parent]) {
            if (above[local] !== 'fieldset' || read(above, 'disabled') === null) continue;
            if (inner[local] !== 'legend' || hasBefore(inner, sameType(inner))) return true;
        }
        return false;
    }

    function isChecked(element) {
        if (element[namespace] !== namespaces.HTML) return false;
        if (element[local] === 'option') return element.selected;
        return element[local] === 'input' && /^(?:checkbox|radio)$/.test(element.type) && element.checked;
    }

    function isLink(element) {
        return (element[local] === 'a' || element[local] === 'area') && element[namespace] === namespaces.HTML
            && read(element, 'href') !== null;
    }

    function takesRequired(element) {
        return isControl(element) && /^(?:input|select|textarea)$/.test(element[local]);
    }

    function isWritable(element) {
        if (/^(?:input|textarea)$/.test(element[local])) return read(element, 'readonly') === null && !isDisabled(element);
        return read(element, 'contenteditable') !== null && read(element, 'contenteditable') !== 'false';
    }

    function languageOf(element) {
        for (let node = element; node !== null && isElement(node); node = node[parent]) {
            const value = read(node, 'lang') ?? node.getAttribute('xml:lang');
            if (value !== null) return asciiLower(value);
        }
        return '';
    }

    const always = (accepts) => () => accepts;
    const never = always(() => false);

    const pseudoClasses = {
        'nth-child': compileNth, 'nth-last-child': compileNth, 'nth-of-type': compileNth, 'nth-last-of-type': compileNth,
        root: always((element) => element[parent]?.nodeType === tree.DOCUMENT),
        scope: always((element, context) => element === context.scope),
        empty: always(isEmpty),
        'first-child': always((element) => !hasBefore(element, anything)),
        'last-child': always((element) => !hasAfter(element, anything)),
        'only-child': always((element) => !hasBefore(element, anything) && !hasAfter(element, anything)),
        'first-of-type': always((element) => !hasBefore(element, sameType(element))),
        'last-of-type': always((element) => !hasAfter(element, sameType(element))),
        'only-of-type': always((element) => !hasBefore(element, sameType(element)) && !hasAfter(element, sameType(element))),
        checked: always(isChecked),
        disabled: always(isDisabled),
        enabled: always((element) => isControl(element) && !isDisabled(element)),
        link: always(isLink),
        'any-link': always(isLink),
        required: always((element) => takesRequired(element) && read(element, 'required') !== null),
        optional: always((element) => takesRequired(element) && read(element, 'required') === null),
        'read-write': always(isWritable),
        'read-only': always((element) => !isWritable(element)),
        defined: always((element) => element[namespace] !== namespaces.HTML || !element[local].includes('-')),
        lang: ({ value }) => (element) => {
            const language = languageOf(element);
            return language === value || language.startsWith(`${value}-`);
        },
        dir: ({ value }) => (element) => {
            const holder = element.closest('[dir=ltr], [dir=rtl]');
            return (holder === null ? 'ltr' : asciiLower(read(holder, 'dir'))) === value;
        },
    };
    // A document without a window has no pointer, focus or history.
    for (const state of [
        'hover', 'active', 'focus', 'focus-within', 'focus-visible', 'visited', 'target', 'indeterminate', 'default',
        'placeholder-shown', 'host', 'autofill', 'fullscreen', 'modal', 'valid', 'invalid', 'in-range', 'out-of-range',
    ]) pseudoClasses[state] = never;

    return { pseudoClasses };
})
