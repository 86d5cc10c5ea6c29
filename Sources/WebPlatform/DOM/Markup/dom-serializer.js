// Markup from nodes: https://html.spec.whatwg.org/multipage/parsing.html#serialising-html-fragments
(function (native, load) {
    'use strict';
    const { slots, namespaces } = load('dom-slots');
    const tree = load('dom-tree');
    const { attributesOf } = load('dom-attributes');
    const { first, next, parent, owner, data, content, host, isHTML, namespace, local } = slots;

    const VOID = new Set(
        'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'.split(' '));
    const RAW = new Set('style script xmp iframe noembed noframes plaintext'.split(' '));

    const TEXT_ESCAPES = { '&': '&amp;', '\u00a0': '&nbsp;', '<': '&lt;', '>': '&gt;' };
    const escapeText = (text) =>
        /[&\u00a0<>]/.test(text) ? text.replace(/[&\u00a0<>]/g, (each) => TEXT_ESCAPES[each]) : text;
    const escapeValue = (text) => escapeText(text).replaceAll('"', '&quot;');

    const isHTMLElement = (node) => node[namespace] === namespaces.HTML;

    function tagName(element) {
        return element.prefix === null || isHTMLElement(element) ? element[local] : `${element.prefix}:${element[local]}`;
    }

    function startTag(element) {
        let text = `<${tagName(element)}`;
        for (const attribute of attributesOf(element)) text += ` ${attribute.name}="${escapeValue(attribute.value)}"`;
        return `${text}>`;
    }

    function leaf(node) {
        switch (node.nodeType) {
            case tree.TEXT: {
                const above = node[parent];
                const isRaw = above !== null && isHTMLElement(above) && RAW.has(above[local]);
                return isRaw ? node[data] : escapeText(node[data]);
            }
            case tree.COMMENT: return `<!--${node[data]}-->`;
            case tree.INSTRUCTION: return `<?${node.target} ${node[data]}>`;
            case tree.DOCTYPE: return `<!DOCTYPE ${node.name}>`;
            default: return node[data] ?? '';
        }
    }

    const isVoid = (node) => isHTMLElement(node) && VOID.has(node[local]);

    /** What stands inside of `root`: of a template, its contents. */
    function innerHTMLOf(root) {
        let text = '';
        const top = root[content] ?? root;
        for (let node = top[first]; node !== null;) {
            const inside = node.nodeType === tree.ELEMENT ? node[content] ?? node : null;
            text += inside === null ? leaf(node) : startTag(node);
            if (inside !== null && !isVoid(node)) {
                if (inside[first] !== null) {
                    node = inside[first];
                    continue;
                }
                text += `</${tagName(node)}>`;
            }
            while (node[next] === null) {
                // Out of a template's contents the way leads to the template.
                const above = node[parent];
                if (above === top) return text;
                node = above[host] ?? above;
                text += `</${tagName(node)}>`;
            }
            node = node[next];
        }
        return text;
    }

    function outerHTMLOf(node) {
        if (node.nodeType !== tree.ELEMENT) return node[first] === undefined ? leaf(node) : innerHTMLOf(node);
        return startTag(node) + (isVoid(node) ? '' : `${innerHTMLOf(node)}</${tagName(node)}>`);
    }

    const isInHTML = (node) => (node[owner] ?? node)[isHTML];

    function inner(element) {
        if (isInHTML(element)) return innerHTMLOf(element);
        const { serialize } = load('dom-xml-serializer');
        return tree.childrenOf(element[content] ?? element).map(serialize).join('');
    }

    function outer(element) {
        return isInHTML(element) ? outerHTMLOf(element) : load('dom-xml-serializer').serialize(element);
    }

    return { inner, outer };
})
