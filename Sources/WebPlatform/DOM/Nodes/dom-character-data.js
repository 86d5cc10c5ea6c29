// CharacterData and its kin, DocumentType: https://dom.spec.whatwg.org/#interface-characterdata
(function (native, load) {
    'use strict';
    const { slots, key, demandKey, failure, publish } = load('dom-slots');
    const tree = load('dom-tree');
    const { Node } = load('dom-node');
    const mixins = load('dom-mixins');
    const { data, target, name, publicId, systemId, owner, next, previous, parent } = slots;

    class CharacterData extends Node {
        constructor(given, document, text) {
            super(given, document);
            this[data] = text;
        }
        get data() { return this[data]; }
        set data(text) {
            this[data] = text === null ? '' : String(text);
        }
        get nodeValue() { return this[data]; }
        set nodeValue(text) { this.data = text ?? ''; }
        get textContent() { return this[data]; }
        set textContent(text) { this.data = text ?? ''; }
        get length() { return this[data].length; }
        substringData(offset, count) {
            const start = place(this, offset);
            return this[data].substring(start, start + (count >>> 0));
        }
        appendData(text) { this[data] += text; }
        insertData(offset, text) { this.replaceData(offset, 0, text); }
        deleteData(offset, count) { this.replaceData(offset, count, ''); }
        replaceData(offset, count, text) {
            const start = place(this, offset);
            this[data] = this[data].slice(0, start) + text + this[data].slice(start + (count >>> 0));
        }
    }

    function place(node, offset) {
        offset = offset >>> 0;
        if (offset > node[data].length) throw failure('IndexSizeError', `${offset} is beyond the end of the text`);
        return offset;
    }

    /** `new Text('x')` belongs to the realm's own empty document. */
    function construct(given, document, text) {
        if (given === key) return [document, text];
        return [load('dom-document').ownDocument(), given === undefined ? '' : String(given)];
    }

    class Text extends CharacterData {
        constructor(given, document, text) { super(key, ...construct(given, document, text)); }
        get nodeType() { return tree.TEXT; }
        get nodeName() { return '#text'; }
        get wholeText() {
            let at = this;
            while (at[previous]?.nodeType === tree.TEXT) at = at[previous];
            let text = '';
            for (; at?.nodeType === tree.TEXT; at = at[next]) text += at[data];
            return text;
        }
        splitText(offset) {
            const start = place(this, offset);
            const tail = this[owner].createTextNode(this[data].slice(start));
            this[data] = this[data].slice(0, start);
            if (this[parent] !== null) tree.insert(tail, this[parent], this[next]);
            return tail;
        }
    }

    class CDATASection extends Text {
        constructor(given, document, text) {
            demandKey(given);
            super(given, document, text);
        }
        get nodeType() { return tree.CDATA; }
        get nodeName() { return '#cdata-section'; }
    }

    class Comment extends CharacterData {
        constructor(given, document, text) { super(key, ...construct(given, document, text)); }
        get nodeType() { return tree.COMMENT; }
        get nodeName() { return '#comment'; }
    }

    class ProcessingInstruction extends CharacterData {
        constructor(given, document, text, of) {
            super(given, document, text);
            this[target] = of;
        }
        get nodeType() { return tree.INSTRUCTION; }
        get nodeName() { return this[target]; }
        get target() { return this[target]; }
    }

    class DocumentType extends Node {
        constructor(given, document, type, publicIdentifier, systemIdentifier) {
            super(given, document);
            this[name] = type;
            this[publicId] = publicIdentifier;
            this[systemId] = systemIdentifier;
        }
        get nodeType() { return tree.DOCTYPE; }
        get nodeName() { return this[name]; }
        get name() { return this[name]; }
        get publicId() { return this[publicId]; }
        get systemId() { return this[systemId]; }
    }

    mixins.define(CharacterData, mixins.childNode, mixins.siblingElements);
    mixins.define(DocumentType, mixins.childNode);
    publish(CharacterData, Text, CDATASection, Comment, ProcessingInstruction, DocumentType);
    return { CharacterData, Text, CDATASection, Comment, ProcessingInstruction, DocumentType };
})
