// Names of elements and attributes: https://dom.spec.whatwg.org/#namespaces
(function (native, load) {
    'use strict';
    const { failure, namespaces } = load('dom-slots');

    const NAME_START = ':A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D'
        + '\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\u{10000}-\\u{EFFFF}';
    const NAME = `[${NAME_START}][${NAME_START}\\-.0-9\\u00B7\\u0300-\\u036F\\u203F\\u2040]*`;
    const isName = new RegExp(`^${NAME}$`, 'u');

    function validate(name) {
        if (!isName.test(name)) throw failure('InvalidCharacterError', `'${name}' is not a name`);
    }

    /** https://dom.spec.whatwg.org/#validate-and-extract */
    function extract(uri, qualifiedName) {
        const namespace = uri === null || uri === undefined || uri === '' ? null : String(uri);
        const name = String(qualifiedName);
        validate(name);
        const parts = name.split(':');
        if (parts.length > 2 || parts.includes('')) {
            throw failure('InvalidCharacterError', `'${name}' is not a qualified name`);
        }
        const [local, prefix] = parts.length === 2 ? [parts[1], parts[0]] : [name, null];
        const isDeclaration = prefix === 'xmlns' || name === 'xmlns';
        if (
            (prefix !== null && namespace === null) || (prefix === 'xml' && namespace !== namespaces.XML)
            || isDeclaration !== (namespace === namespaces.XMLNS)
        ) throw failure('NamespaceError', `'${name}' does not go with the namespace ${namespace}`);
        return { namespace, prefix, local };
    }

    return { validate, extract, NAME };
})
