// https://nodejs.org/docs/latest-v20.x/api/assert.html#comparison-details_1
(function (native, load) {
    'use strict';
    const { kindOf } = load('inspectkinds');
    const isObject = (value) => typeof value === 'object' && value !== null;
    const tag = (value) => Object.prototype.toString.call(value);
    const bothNaN = (a, b) => Number.isNaN(a) && Number.isNaN(b);
    const isEnumerable = (object, key) => Object.prototype.propertyIsEnumerable.call(object, key);
    const symbols = (object) => Object.getOwnPropertySymbols(object).filter((key) => isEnumerable(object, key));
    const isIndex = (key) => /^(?:0|[1-9][0-9]*)$/.test(key);
    const boxes = { Number, String, Boolean, Symbol, BigInt };

    class Comparison {
        // Which objects are being compared with which further out: met again, nothing has told them apart.
        #underWay = new Map();

        constructor(isStrict) {
            this.isStrict = isStrict;
        }

        equals(a, b) {
            if (a === b) return a !== 0 || !this.isStrict || Object.is(a, b);
            if (!isObject(a) || !isObject(b)) return this.#primitives(a, b);
            if (this.isStrict && Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
            if (tag(a) !== tag(b)) return false;
            const kind = kindOf(a);
            return kind === kindOf(b) && this.#sameKind(a, b, kind) && this.#guarded(a, b, kind);
        }

        #primitives(a, b) {
            if (this.isStrict || isObject(a) || isObject(b)) return bothNaN(a, b);
            return a == b || bothNaN(a, b);
        }

        // What the kinds hold beside properties and entries.
        #sameKind(a, b, kind) {
            switch (kind) {
                case 'Array': return a.length === b.length;
                case 'Map': case 'Set': return a.size === b.size;
                case 'Date': return Date.prototype.getTime.call(a) === Date.prototype.getTime.call(b);
                case 'RegExp': return String(a) === String(b) && a.lastIndex === b.lastIndex;
                case 'Error': return a.message === b.message && a.name === b.name;
                case 'TypedArray': return this.#sameElements(a, b);
                case 'DataView': return sameBytes(bytesOf(a), bytesOf(b));
                case 'ArrayBuffer': case 'SharedArrayBuffer': return sameBytes(new Uint8Array(a), new Uint8Array(b));
                case 'Object': return !(a instanceof URL && b instanceof URL) || a.href === b.href;
                default: return boxes[kind] === undefined || sameBox(a, b, boxes[kind]);
            }
        }

        #sameElements(a, b) {
            if (a.length !== b.length) return false;
            const isFloat = /Float/.test(tag(a));
            return isFloat && !this.isStrict ? a.every((each, at) => each === b[at]) : sameBytes(bytesOf(a), bytesOf(b));
        }

        #guarded(a, b, kind) {
            if (!this.#underWay.has(a)) this.#underWay.set(a, new Set());
            const others = this.#underWay.get(a);
            if (others.has(b)) return true;
            others.add(b);
            const result = this.#sameContents(a, b, kind);
            others.delete(b);
            return result;
        }

        #sameContents(a, b, kind) {
            return this.#sameProperties(a, b, kind) && (kind !== 'Map' && kind !== 'Set' || this.#sameEntries(a, b, kind));
        }

        #sameProperties(a, b, kind) {
            const keys = this.#keys(a, kind);
            if (keys.length !== this.#keys(b, kind).length) return false;
            return keys.every((key) => isEnumerable(b, key) && this.equals(a[key], b[key]));
        }

        #keys(object, kind) {
            const keys = Object.keys(object);
            const named = kind === 'TypedArray' ? keys.filter((key) => !isIndex(key)) : keys;
            return this.isStrict ? [...named, ...symbols(object)] : named;
        }

        // Entries have no order. Those whose key the other side does not have as it is are matched one by one.
        #sameEntries(a, b, kind) {
            const value = kind === 'Map' ? (map, key) => map.get(key) : () => undefined;
            const isSame = (key, other) => other.has(key) && this.equals(value(a, key), value(b, key));
            const unmatched = new Set();
            for (const key of a.keys()) {
                if (!isObject(key) && isSame(key, b)) continue;
                if (this.isStrict && !isObject(key)) return false;
                unmatched.add(key);
            }
            for (const key of b.keys()) {
                if (!isObject(key) && isSame(key, a)) continue;
                if (!this.#match(unmatched, key, (each) => this.equals(value(a, each), value(b, key)))) return false;
            }
            return unmatched.size === 0;
        }

        #match(unmatched, key, hasSameValue) {
            for (const each of unmatched) {
                if (this.equals(each, key) && hasSameValue(each)) return unmatched.delete(each);
            }
            return false;
        }
    }

    const bytesOf = (view) => new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    const sameBytes = (a, b) => a.length === b.length && a.every((byte, at) => byte === b[at]);
    const sameBox = (a, b, { prototype }) => Object.is(prototype.valueOf.call(a), prototype.valueOf.call(b));

    return {
        isDeepEqual: (a, b) => new Comparison(false).equals(a, b),
        isDeepStrictEqual: (a, b) => new Comparison(true).equals(a, b),
    };
})
