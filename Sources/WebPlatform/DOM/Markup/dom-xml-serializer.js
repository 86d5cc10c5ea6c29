// XMLSerializer: https://w3c.github.io/DOM-Parsing/#xml-serialization
(function (native, load) {
    'use strict';
    const { slots, publish, namespaces } = load('dom-slots');
    const tree = load('dom-tree');
    const { Node } = load('dom-node');
    const { attributesOf } = load('dom-attributes');
    const { first, next, parent, data, content, host, namespace, local, prefix } = slots;

    const VOID = new Set(
        'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'.split(' '));
    const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\t': '&#9;', '\n': '&#10;', '\r': '&#13;' };
    const escapeText = (text) => text.replace(/[&<>]/g, (each) => ESCAPES[each]);
    const escapeValue = (text) => text.replace(/[&<>"\t\n\r]/g, (each) => ESCAPES[each]);

    /** Prefixes in scope at an element, '' being the default; made from the outer scope and its declarations. */
    function scopeOf(element, outer) {
        const declarations = attributesOf(element).filter((each) => each.namespaceURI === namespaces.XMLNS);
        if (declarations.length === 0) return outer;
        const scope = new Map(outer);
        for (const each of declarations) scope.set(each.prefix === null ? '' : each.localName, each.value || null);
        return scope;
    }

    /** A prefix that stands for the namespace here, declared if there is none; writes to `scope`. */
    function prefixFor(uri, preferred, scope, declared) {
        if (uri === namespaces.XML) return 'xml';
        if (uri === namespaces.XMLNS) return 'xmlns';
        if (preferred !== null && scope.get(preferred) === uri) return preferred;
        for (const [name, bound] of scope) if (name !== '' && bound === uri) return name;
        let name = preferred ?? 'ns1';
        for (let count = 2; scope.has(name); count++) name = `ns${count}`;
        scope.set(name, uri);
        declared.push(` xmlns:${name}="${escapeValue(uri)}"`);
        return name;
    }

    function startTag(element, outer) {
        let scope = new Map(scopeOf(element, outer));
        const declared = [];
        const uri = element[namespace];
        let name = element[local];
        const hasOwnDefault = attributesOf(element).some((each) => each.name === 'xmlns');
        if (element[prefix] !== null && uri !== null) name = `${prefixFor(uri, element[prefix], scope, declared)}:${name}`;
        else if ((scope.get('') ?? null) !== uri) {
            declared.push(` xmlns="${escapeValue(uri ?? '')}"`);
            scope.set('', uri);
        }
        let text = '';
        for (const attribute of attributesOf(element)) {
            const isReplaced = hasOwnDefault && declared.some((each) => each.startsWith(' xmlns='));
            if (attribute.name === 'xmlns' && isReplaced) continue;
            const space = attribute.namespaceURI;
            const label = space === null || attribute.name === 'xmlns'
                ? attribute.localName : `${prefixFor(space, attribute.prefix, scope, declared)}:${attribute.localName}`;
            text += ` ${label}="${escapeValue(attribute.value)}"`;
        }
        return { name, scope, text: `<${name}${declared.join('')}${text}` };
    }

    function leaf(node) {
        switch (node.nodeType) {
            case tree.TEXT: return escapeText(node[data]);
            case tree.CDATA: return `<![CDATA[${node[data]}]]>`;
            case tree.COMMENT: return `<!--${node[data]}-->`;
            case tree.INSTRUCTION: return `<?${node.target} ${node[data]}?>`;
            case tree.DOCTYPE: return doctype(node);
            default: return '';
        }
    }

    function doctype({ name, publicId, systemId }) {
        const ids = publicId ? ` PUBLIC "${publicId}"` : systemId ? ' SYSTEM' : '';
        return `<!DOCTYPE ${name}${ids}${systemId ? ` "${systemId}"` : ''}>`;
    }

    /** The node and what is inside of it as XML. */
    function serialize(root) {
        let text = '';
        const open = [];
        let scope = new Map([['', null]]);
        for (let node = root; ;) {
            let inside = node;
            if (node.nodeType === tree.ELEMENT) {
                inside = node[content] ?? node;
                const tag = startTag(node, scope);
                const isEmpty = inside[first] === null;
                const closes = isEmpty && (node[namespace] !== namespaces.HTML || VOID.has(node[local]));
                const close = node[namespace] === namespaces.HTML ? ' />' : '/>';
                text += tag.text + (closes ? close : isEmpty ? `></${tag.name}>` : '>');
                if (!isEmpty) {
                    open.push({ name: tag.name, outer: scope });
                    scope = tag.scope;
                }
            } else text += leaf(node);
            if (inside[first] !== null) {
                node = inside[first];
                continue;
            }
            for (;;) {
                if (node === root) return text;
                if (node[next] !== null) break;
                node = node[parent]?.[host] ?? node[parent];
                if (node.nodeType !== tree.ELEMENT) continue;
                const closed = open.pop();
                text += `</${closed.name}>`;
                scope = closed.outer;
            }
            node = node[next];
        }
    }

    class XMLSerializer {
        serializeToString(node) {
            if (!(node instanceof Node)) throw new TypeError('XMLSerializer.serializeToString: the argument is not a Node');
            return serialize(node);
        }
    }
    publish(XMLSerializer);
    return { XMLSerializer, serialize };
})
