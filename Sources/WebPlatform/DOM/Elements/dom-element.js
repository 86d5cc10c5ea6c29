// Element: https://dom.spec.whatwg.org/#interface-element
(function (native, load) {
    'use strict';
    const { slots, key, failure, asciiUpper, publish, namespaces } = load('dom-slots');
    const tree = load('dom-tree');
    const { Node } = load('dom-node');
    const { Attr, NamedNodeMap, ...attributesOf } = load('dom-attributes');
    const { tokenList } = load('dom-tokens');
    const { extract, validate } = load('dom-names');
    const mixins = load('dom-mixins');
    const {
        namespace, prefix, local, attributes, flat, record, tokens, children, attributeMap, owner, parent, isHTML,
    } = slots;

    class Element extends Node {
        constructor(given, document, uri, namePrefix, localName) {
            super(given, document);
            this[namespace] = uri;
            this[prefix] = namePrefix;
            this[local] = localName;
            this[attributes] = null;
            this[flat] = null;
            this[record] = 0;
            this[children] = null;
        }

        get nodeType() { return tree.ELEMENT; }
        get nodeName() { return this.tagName; }
        get tagName() {
            const name = this[prefix] === null ? this[local] : `${this[prefix]}:${this[local]}`;
            return this[namespace] === namespaces.HTML && this[owner][isHTML] ? asciiUpper(name) : name;
        }
        get localName() { return this[local]; }
        get prefix() { return this[prefix]; }
        get namespaceURI() { return this[namespace]; }

        get id() { return attributesOf.read(this, 'id') ?? ''; }
        set id(text) { attributesOf.write(this, 'id', String(text)); }
        get className() { return attributesOf.read(this, 'class') ?? ''; }
        set className(text) { attributesOf.write(this, 'class', String(text)); }
        get slot() { return attributesOf.read(this, 'slot') ?? ''; }
        set slot(text) { attributesOf.write(this, 'slot', String(text)); }
        get classList() { return (this[tokens] ??= tokenList(this, 'class')); }
        set classList(text) { this.classList.value = text; }
        get shadowRoot() { return null; }

        get attributes() {
            return (this[attributeMap] ??= load('dom-collections').indexedMap(new NamedNodeMap(key, this)));
        }
        hasAttributes() { return attributesOf.attributesOf(this).length > 0; }
        getAttributeNames() { return attributesOf.attributesOf(this).map((attribute) => attribute.name); }
        getAttribute(name) {
            name = attributesOf.fold(this, name);
            return attributesOf.read(this, name) ?? attributesOf.find(this, name)?.value ?? null;
        }
        getAttributeNS(uri, name) { return attributesOf.findNS(this, uri, String(name))?.value ?? null; }
        hasAttribute(name) { return attributesOf.find(this, name) !== null; }
        hasAttributeNS(uri, name) { return attributesOf.findNS(this, uri, String(name)) !== null; }
        getAttributeNode(name) { return attributesOf.find(this, name); }
        getAttributeNodeNS(uri, name) { return attributesOf.findNS(this, uri, String(name)); }
        setAttributeNode(attribute) { return attributesOf.put(this, attribute); }
        setAttributeNodeNS(attribute) { return attributesOf.put(this, attribute); }
        removeAttributeNode(attribute) {
            if (!attributesOf.attributesOf(this).includes(attribute)) {
                throw failure('NotFoundError', 'the attribute is not one of this element');
            }
            return attributesOf.removeAttribute(this, attribute);
        }
        setAttribute(name, text) {
            validate(String(name));
            attributesOf.write(this, attributesOf.fold(this, name), String(text));
        }
        setAttributeNS(uri, qualifiedName, text) {
            const name = extract(uri, qualifiedName);
            const present = attributesOf.findNS(this, name.namespace, name.local);
            if (present) present.value = text;
            else {
                const made = new Attr(key, this[owner], name.namespace, name.prefix, name.local, String(text));
                attributesOf.append(this, made);
            }
        }
        removeAttribute(name) {
            const attribute = attributesOf.find(this, name);
            if (attribute !== null) attributesOf.removeAttribute(this, attribute);
        }
        removeAttributeNS(uri, name) {
            const attribute = attributesOf.findNS(this, uri, String(name));
            if (attribute !== null) attributesOf.removeAttribute(this, attribute);
        }
        toggleAttribute(name, force) {
            validate(String(name));
            const present = this.hasAttribute(name);
            if (present && force !== true) this.removeAttribute(name);
            else if (!present && force !== false) this.setAttribute(name, '');
            else return present;
            return !present;
        }

        get textContent() { return tree.textOf(this); }
        set textContent(text) {
            tree.removeChildren(this);
            if (text !== null && text !== undefined && text !== '') {
                tree.insert(this[owner].createTextNode(text), this, null);
            }
        }

        matches(selectors) { return load('dom-selectors').matches(this, String(selectors)); }
        webkitMatchesSelector(selectors) { return this.matches(selectors); }
        closest(selectors) { return load('dom-selectors').closest(this, String(selectors)); }

        get innerHTML() { return load('dom-serializer').inner(this); }
        set innerHTML(markup) {
            const fragment = parseFragment(markup === null ? '' : String(markup), this);
            const into = this[local] === 'template' && this[namespace] === namespaces.HTML ? this.content : this;
            tree.removeChildren(into);
            tree.insert(fragment, into, null);
        }
        get outerHTML() { return load('dom-serializer').outer(this); }
        set outerHTML(markup) {
            const into = this[parent];
            if (into === null) return;
            if (into.nodeType === tree.DOCUMENT) {
                throw failure('NoModificationAllowedError', 'the root element cannot be replaced by markup');
            }
            into.replaceChild(parseFragment(markup === null ? '' : String(markup), contextOf(into)), this);
        }
        insertAdjacentHTML(position, markup) {
            const place = placeOf(this, position);
            const context = place.into.nodeType === tree.ELEMENT ? place.into : null;
            if (context === null && place.into.nodeType === tree.DOCUMENT) {
                throw failure('NoModificationAllowedError', 'there is no element around the root element');
            }
            place.into.insertBefore(parseFragment(String(markup), contextOf(place.into)), place.before);
        }
        insertAdjacentElement(position, element) {
            if (!(element instanceof Element)) throw new TypeError('insertAdjacentElement: the argument is not an Element');
            const place = placeOf(this, position, true);
            return place && place.into.insertBefore(element, place.before);
        }
        insertAdjacentText(position, text) {
            const place = placeOf(this, position, true);
            if (place) place.into.insertBefore(this[owner].createTextNode(text), place.before);
        }
    }

    function contextOf(node) {
        return node.nodeType === tree.ELEMENT ? node : (node[owner] ?? node).createElement('body');
    }

    function parseFragment(markup, context) {
        return load('dom-parser').parseFragment(markup, context);
    }

    function placeOf(element, position, isLenient = false) {
        const into = element[parent];
        const places = {
            beforebegin: { into, before: element }, afterend: { into, before: element.nextSibling },
            afterbegin: { into: element, before: element.firstChild }, beforeend: { into: element, before: null },
        };
        const place = places[String(position).toLowerCase()];
        if (!place) throw failure('SyntaxError', `'${position}' is no position`);
        if (place.into !== null) return place;
        if (isLenient) return null;
        throw failure('NoModificationAllowedError', 'the element has no parent');
    }

    mixins.define(Element, mixins.parentNode, mixins.childNode, mixins.siblingElements, load('dom-lookup').byName);
    publish(Element);
    return { Element };
})
