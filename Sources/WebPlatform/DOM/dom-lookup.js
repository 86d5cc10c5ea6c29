// Live lists of descendants, for Document and Element: https://dom.spec.whatwg.org/#concept-getelementsbytagname
(function (native, load) {
    'use strict';
    const { slots, asciiLower, namespaces } = load('dom-slots');
    const { liveDescendants } = load('dom-collections');
    const { read } = load('dom-attributes');
    const { namespace, local, prefix, owner, isHTML } = slots;

    function hasQualifiedName(element, name) {
        return element[prefix] === null ? element[local] === name : `${element[prefix]}:${element[local]}` === name;
    }

    const byName = {
        getElementsByTagName(qualifiedName) {
            const name = String(qualifiedName);
            if (name === '*') return liveDescendants(this, () => true);
            const lower = asciiLower(name);
            const folds = (this[owner] ?? this)[isHTML];
            const isFolded = (element) => folds && element[namespace] === namespaces.HTML;
            return liveDescendants(this, (element) => hasQualifiedName(element, isFolded(element) ? lower : name));
        },
        getElementsByTagNameNS(uri, localName) {
            const space = uri === '' || uri === undefined ? null : uri;
            const name = String(localName);
            const isSpace = (element) => space === '*' || element[namespace] === space;
            const isName = (element) => name === '*' || element[local] === name;
            return liveDescendants(this, (element) => isSpace(element) && isName(element));
        },
        getElementsByClassName(classNames) {
            const wanted = String(classNames).split(/[\t\n\f\r ]+/).filter(Boolean);
            const isQuirks = (this[owner] ?? this)[slots.quirks];
            const split = (text) => (isQuirks ? asciiLower(text) : text).split(/[\t\n\f\r ]+/);
            const names = isQuirks ? wanted.map(asciiLower) : wanted;
            return liveDescendants(this, (element) => {
                const text = names.length > 0 ? read(element, 'class') : null;
                if (text === null) return false;
                const has = split(text);
                return names.every((name) => has.includes(name));
            });
        },
    };
    return { byName };
})
