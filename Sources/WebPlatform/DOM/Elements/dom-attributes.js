// Attr, NamedNodeMap and what Element does with attributes: https://dom.spec.whatwg.org/#interface-attr
//
// The attributes of an element that came from the HTML parser stay in the flat tree until somebody asks for more than
// a value: most elements of a page are never asked.
(function (native, load) {
    'use strict';
    const { slots, key, demandKey, failure, publish, namespaces, asciiLower } = load('dom-slots');
    const { touch } = load('dom-tree');
    const { Node } = load('dom-node');
    const { namespace, prefix, local, value, element, attributes, flat, record, owner, isHTML } = slots;

    class Attr extends Node {
        constructor(given, document, uri, namePrefix, localName, text) {
            super(given, document);
            this[namespace] = uri;
            this[prefix] = namePrefix;
            this[local] = localName;
            this[value] = text;
            this[element] = null;
        }
        get nodeType() { return 2; }
        get nodeName() { return this.name; }
        get name() { return this[prefix] === null ? this[local] : `${this[prefix]}:${this[local]}`; }
        get localName() { return this[local]; }
        get prefix() { return this[prefix]; }
        get namespaceURI() { return this[namespace]; }
        get ownerElement() { return this[element]; }
        get specified() { return true; }
        get value() { return this[value]; }
        set value(text) {
            this[value] = String(text);
            if (this[element] !== null) touch(this[element]);
        }
        get nodeValue() { return this[value]; }
        set nodeValue(text) { this.value = text ?? ''; }
        get textContent() { return this[value]; }
        set textContent(text) { this.value = text ?? ''; }
    }

    // By the parser's numbers for none, xlink, xml, xmlns.
    const FLAT_NAMESPACES = [null, namespaces.XLINK, namespaces.XML, namespaces.XMLNS];
    const FLAT_PREFIXES = [null, 'xlink', 'xml', 'xmlns'];

    /** The element's attributes, in order. */
    function attributesOf(of) {
        if (of[attributes] !== null) return of[attributes];
        const list = (of[attributes] = []);
        const source = of[flat];
        if (source === null) return list;
        const { records, names, text } = source;
        let at = of[record] + 5;
        for (let count = records[at - 1]; count > 0; count--, at += 4) {
            const space = records[at + 1];
            const name = names[records[at]];
            const start = records[at + 2];
            const attribute = new Attr(
                key, of[owner], FLAT_NAMESPACES[space], name === 'xmlns' ? null : FLAT_PREFIXES[space], name,
                text.substring(start, start + records[at + 3]));
            attribute[element] = of;
            list.push(attribute);
        }
        of[flat] = null;
        return list;
    }

    /** The value of the attribute without namespace and prefix, or null. */
    function read(of, name) {
        const source = of[flat];
        if (of[attributes] === null) {
            if (source === null) return null;
            const { records, names, text } = source;
            let at = of[record] + 5;
            for (let count = records[at - 1]; count > 0; count--, at += 4) {
                if (records[at + 1] !== 0 || names[records[at]] !== name) continue;
                const start = records[at + 2];
                return text.substring(start, start + records[at + 3]);
            }
            return null;
        }
        for (const attribute of of[attributes]) {
            if (attribute[local] === name && attribute[prefix] === null && attribute[namespace] === null) {
                return attribute[value];
            }
        }
        return null;
    }

    /** HTML elements of HTML documents compare attribute names in lower case. */
    function fold(of, name) {
        name = String(name);
        return of[namespace] === namespaces.HTML && of[owner][isHTML] ? asciiLower(name) : name;
    }

    function find(of, qualifiedName) {
        const name = fold(of, qualifiedName);
        return attributesOf(of).find((attribute) => attribute.name === name) ?? null;
    }

    function findNS(of, uri, localName) {
        return attributesOf(of).find((each) => each[local] === localName && each[namespace] === (uri || null)) ?? null;
    }

    function append(of, attribute) {
        attribute[element] = of;
        attributesOf(of).push(attribute);
        touch(of);
    }

    function write(of, name, text) {
        const present = attributesOf(of).find((attribute) => attribute.name === name);
        if (present) present.value = text;
        else append(of, new Attr(key, of[owner], null, null, name, text));
    }

    function removeAttribute(of, attribute) {
        const list = attributesOf(of);
        list.splice(list.indexOf(attribute), 1);
        attribute[element] = null;
        touch(of);
        return attribute;
    }

    /** Puts an Attr node in; gives the one that it replaces. */
    function put(of, attribute) {
        if (!(attribute instanceof Attr)) throw new TypeError('the argument is not an Attr');
        if (attribute[element] === of) return attribute;
        if (attribute[element] !== null) throw failure('InUseAttributeError', 'the attribute belongs to another element');
        const present = findNS(of, attribute[namespace], attribute[local]);
        if (present) removeAttribute(of, present);
        append(of, attribute);
        return present;
    }

    function take(of, attribute) {
        if (attribute === null) throw failure('NotFoundError', 'the element has no such attribute');
        return removeAttribute(of, attribute);
    }

    class NamedNodeMap {
        constructor(given, of) {
            demandKey(given);
            this[element] = of;
        }
        get length() { return attributesOf(this[element]).length; }
        item(index) { return attributesOf(this[element])[index >>> 0] ?? null; }
        getNamedItem(name) { return find(this[element], name); }
        getNamedItemNS(uri, name) { return findNS(this[element], uri, String(name)); }
        setNamedItem(attribute) { return put(this[element], attribute); }
        setNamedItemNS(attribute) { return put(this[element], attribute); }
        removeNamedItem(name) { return take(this[element], find(this[element], name)); }
        removeNamedItemNS(uri, name) { return take(this[element], findNS(this[element], uri, String(name))); }
        [Symbol.iterator]() { return attributesOf(this[element])[Symbol.iterator](); }
    }
    publish(Attr, NamedNodeMap);
    return { Attr, NamedNodeMap, attributesOf, read, write, find, findNS, fold, append, put, removeAttribute };
})
