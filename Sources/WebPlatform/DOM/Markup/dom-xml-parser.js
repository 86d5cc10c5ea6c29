// A strict parser of XML 1.0 with namespaces: https://www.w3.org/TR/xml/ and https://www.w3.org/TR/xml-names/
//
// It reads no external entity and knows no entity but the five of XML: documents come from strangers, and neither a
// feed nor an answer of a service needs more.
(function (native, load) {
    'use strict';
    const { namespaces } = load('dom-slots');
    const { NAME } = load('dom-names');

    const MAXIMUM_LENGTH = 16 * 1024 * 1024;
    const MAXIMUM_DEPTH = 512;
    const name = new RegExp(NAME, 'uy');
    const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
    // With the flag, a surrogate matches only where it stands alone.
    const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ud800-\udfff]/u;
    const pseudo = (name, value) => `[ \\t\\n]+${name}[ \\t\\n]*=[ \\t\\n]*(?:"${value}"|'${value}')`;
    const DECLARATION = new RegExp(
        `^<\\?xml${pseudo('version', '1\\.\\d+')}(?:${pseudo('encoding', '[\\w.-]+')})?`
            + `(?:${pseudo('standalone', '(?:yes|no)')})?[ \\t\\n]*\\?>`);
    const PREDECLARED = { __proto__: null, xml: namespaces.XML, xmlns: namespaces.XMLNS };

    /** Where and why a document is not well formed. */
    class Malformed extends Error {}

    class Parser {
        constructor(text, builder) {
            this.text = text.replace(/\r\n?/g, '\n');
            this.at = 0;
            this.builder = builder;
            this.open = [];
            this.hasRoot = false;
        }

        fail(message) {
            const before = this.text.slice(0, this.at);
            const line = before.split('\n').length;
            throw new Malformed(`error on line ${line} at column ${this.at - before.lastIndexOf('\n')}: ${message}`);
        }

        parse() {
            if (this.text.length > MAXIMUM_LENGTH) this.fail(`the document is longer than ${MAXIMUM_LENGTH} characters`);
            if (this.text.startsWith('\ufeff')) this.at = 1;
            const forbidden = FORBIDDEN.exec(this.text);
            if (forbidden !== null) {
                this.at = forbidden.index;
                this.fail(`the character U+${forbidden[0].charCodeAt(0).toString(16).padStart(4, '0')} is not allowed`);
            }
            const declaration = DECLARATION.exec(this.text.slice(this.at, this.at + 500));
            if (declaration !== null) this.at += declaration[0].length;
            while (this.at < this.text.length) this.step();
            if (this.open.length > 0) this.fail(`'${this.open.at(-1).name}' is not closed`);
            if (!this.hasRoot) this.fail('the document has no element');
        }

        step() {
            const { text, at } = this;
            if (text[at] !== '<') return this.characters();
            if (text[at + 1] === '/') return this.endTag();
            if (text.startsWith('<!--', at)) return this.comment();
            if (text.startsWith('<![CDATA[', at)) return this.section();
            if (text.startsWith('<!DOCTYPE', at)) return this.doctype();
            if (text[at + 1] === '?') return this.instruction();
            return this.startTag();
        }

        until(end, what) {
            const stop = this.text.indexOf(end, this.at);
            if (stop < 0) this.fail(`${what} does not end`);
            const inside = this.text.slice(this.at, stop);
            this.at = stop + end.length;
            return inside;
        }

        space() {
            const start = this.at;
            while (/[ \t\n]/.test(this.text[this.at] ?? '')) this.at++;
            return this.at > start;
        }

        name(what) {
            name.lastIndex = this.at;
            const match = name.exec(this.text);
            if (match === null) this.fail(`${what} is expected`);
            this.at = name.lastIndex;
            return match[0];
        }

        references(text) {
            if (!text.includes('&')) return text;
            return text.replace(/&(?:#(\d+);|#x([0-9a-fA-F]+);|([^;&\s]*);?|)/g, (all, decimal, hex, entity) => {
                const code = decimal !== undefined ? Number(decimal) : hex !== undefined ? parseInt(hex, 16) : null;
                if (code !== null) return this.character(code, all);
                if (!all.endsWith(';') || !Object.hasOwn(ENTITIES, entity)) {
                    this.fail(`the entity '${all.slice(0, 40)}' is not defined`);
                }
                return ENTITIES[entity];
            });
        }

        character(code, reference) {
            const text = code <= 0x10ffff ? String.fromCodePoint(code) : '\0';
            if (FORBIDDEN.test(text)) this.fail(`the character ${reference.slice(0, 40)} is not allowed`);
            return text;
        }

        characters() {
            const stop = this.text.indexOf('<', this.at);
            const raw = this.text.slice(this.at, stop < 0 ? this.text.length : stop);
            if (this.open.length === 0 && /[^ \t\n]/.test(raw)) {
                this.fail(this.hasRoot ? 'there is text after the element' : 'there is text before the element');
            }
            if (raw.includes(']]>')) this.fail("']]>' is not allowed in text");
            if (this.open.length > 0) this.builder.text(this.references(raw));
            this.at += raw.length;
        }

        comment() {
            this.at += 4;
            const inside = this.until('-->', 'a comment');
            if (inside.includes('--') || inside.endsWith('-')) this.fail("'--' is not allowed in a comment");
            this.builder.comment(inside);
        }

        section() {
            if (this.open.length === 0) this.fail('a CDATA section stands outside of the element');
            this.at += 9;
            this.builder.section(this.until(']]>', 'a CDATA section'));
        }

        instruction() {
            this.at += 2;
            const target = this.name('the name of an instruction');
            if (/^xml$/i.test(target)) this.fail('the XML declaration is allowed only at the start of the document');
            if (!this.space() && !this.text.startsWith('?>', this.at)) this.fail('white space is expected');
            this.builder.instruction(target, this.until('?>', 'an instruction'));
        }

        quoted(what) {
            const quote = this.text[this.at];
            if (quote !== '"' && quote !== "'") this.fail(`${what} must be quoted`);
            this.at++;
            return this.until(quote, what);
        }

        doctype() {
            if (this.hasRoot || this.hasDoctype) this.fail('a document type is allowed once, before the element');
            this.hasDoctype = true;
            this.at += 9;
            if (!this.space()) this.fail('white space is expected');
            const type = this.name('the name of the document type');
            this.space();
            let publicId = '', systemId = '';
            if (this.text.startsWith('PUBLIC', this.at) || this.text.startsWith('SYSTEM', this.at)) {
                const isPublic = this.text[this.at] === 'P';
                this.at += 6;
                this.space();
                if (isPublic) publicId = this.quoted('an identifier');
                this.space();
                systemId = this.quoted('an identifier');
                this.space();
            }
            if (this.text[this.at] === '[') this.internalSubset();
            this.space();
            if (this.text[this.at++] !== '>') this.fail('the document type does not end');
            this.builder.doctype(type, publicId, systemId);
        }

        /** Declarations are passed over: what they declare is not used. */
        internalSubset() {
            const token = /"[^"]*"|'[^']*'|<!--[^]*?-->|<\?[^]*?\?>|\]|[^]/y;
            token.lastIndex = this.at;
            for (let match = token.exec(this.text); match !== null; match = token.exec(this.text)) {
                this.at = token.lastIndex;
                if (match[0] === ']') return;
            }
            this.fail('the declarations of the document type do not end');
        }

        startTag() {
            if (this.open.length === 0 && this.hasRoot) this.fail('there is a second element after the first');
            if (this.open.length >= MAXIMUM_DEPTH) this.fail(`elements are nested more than ${MAXIMUM_DEPTH} deep`);
            this.at++;
            const tag = this.name('the name of an element');
            const given = this.attributes();
            const isEmpty = this.text[this.at] === '/';
            if (isEmpty) this.at++;
            if (this.text[this.at] !== '>') this.fail(`the tag of '${tag}' does not end`);
            const outer = this.open.at(-1)?.scope ?? PREDECLARED;
            const scope = this.declare(given, outer);
            this.builder.element(this.resolve(tag, scope, true), this.resolveAll(given, scope));
            this.at++;
            this.hasRoot = true;
            if (isEmpty) this.builder.end();
            else this.open.push({ name: tag, scope });
        }

        attributes() {
            const given = new Map();
            for (;;) {
                const hadSpace = this.space();
                const next = this.text[this.at];
                if (next === '>' || next === '/' || next === undefined) return given;
                if (!hadSpace) this.fail('white space is expected between attributes');
                const key = this.name('the name of an attribute');
                this.space();
                if (this.text[this.at++] !== '=') this.fail(`the attribute '${key}' has no value`);
                this.space();
                const value = this.quoted(`the value of '${key}'`);
                if (value.includes('<')) this.fail(`the value of '${key}' contains '<'`);
                if (given.has(key)) this.fail(`the attribute '${key}' is given twice`);
                given.set(key, this.references(value.replace(/[\t\n]/g, ' ')));
            }
        }

        declare(given, outer) {
            let scope = outer;
            for (const [key, uri] of given) {
                const prefix = key === 'xmlns' ? '' : key.startsWith('xmlns:') ? key.slice(6) : null;
                if (prefix === null) continue;
                const isWrong = (prefix !== '' && uri === '') || prefix === 'xmlns' || uri === namespaces.XMLNS
                    || (prefix === 'xml') !== (uri === namespaces.XML);
                if (isWrong) this.fail(`the declaration ${key}="${uri.slice(0, 80)}" is not allowed`);
                if (scope === outer) scope = Object.create(outer);
                scope[prefix] = uri;
            }
            return scope;
        }

        resolve(qualifiedName, scope, isElement) {
            const parts = qualifiedName.split(':');
            if (parts.length > 2 || parts.includes('')) this.fail(`'${qualifiedName}' is not a qualified name`);
            if (parts.length === 1) {
                const namespace = isElement ? scope[''] || null : qualifiedName === 'xmlns' ? namespaces.XMLNS : null;
                return { namespace, prefix: null, local: qualifiedName };
            }
            const [prefix, local] = parts;
            const namespace = scope[prefix];
            if (namespace === undefined) this.fail(`the prefix '${prefix}' is not declared`);
            return { namespace, prefix, local };
        }

        resolveAll(given, scope) {
            const seen = new Set();
            return [...given].map(([key, value]) => {
                const name = this.resolve(key, scope, false);
                const expanded = `${name.namespace} ${name.local}`;
                if (seen.has(expanded)) this.fail(`the attribute '${key}' is given twice`);
                seen.add(expanded);
                return { ...name, value };
            });
        }

        endTag() {
            this.at += 2;
            const tag = this.name('the name of an element');
            this.space();
            const expected = this.open.at(-1)?.name;
            if (expected !== tag) this.fail(expected ? `'${expected}' is closed by '${tag}'` : `'${tag}' is closed but not open`);
            if (this.text[this.at++] !== '>') this.fail(`the end tag of '${tag}' does not end`);
            this.open.pop();
            this.builder.end();
        }
    }

    /** Tells `builder` of every part of the document, in order. Throws `Malformed`. */
    function parse(text, builder) {
        new Parser(text, builder).parse();
    }

    return { parse, Malformed };
})
