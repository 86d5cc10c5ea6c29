// NodeList, HTMLCollection and the live forms of both: https://dom.spec.whatwg.org/#old-style-collections
//
// A fixed list has its nodes as own indexed properties. A live one is a Proxy over a list that is gathered anew when
// the document's version has moved on.
(function (native, load) {
    'use strict';
    const { slots, key, demandKey, publish, namespaces } = load('dom-slots');
    const tree = load('dom-tree');
    const { items, fixed, collect, root, seen, cache, owner, version } = slots;

    class NodeCollection {
        constructor(given) { demandKey(given); }
        get [items]() {
            if (this[fixed]) return this[fixed];
            const now = (this[root][owner] ?? this[root])[version];
            if (this[seen] !== now || !this[cache]) {
                this[cache] = this[collect](this[root]);
                this[seen] = now;
            }
            return this[cache];
        }
        get length() { return this[items].length; }
        item(index) { return this[items][index >>> 0] ?? null; }
        [Symbol.iterator]() { return this[items][Symbol.iterator](); }
    }

    class NodeList extends NodeCollection {
        forEach(callback, receiver) {
            if (typeof callback !== 'function') throw new TypeError('NodeList.forEach: the callback is not a function');
            const list = this[items];
            for (let index = 0; index < list.length; index++) callback.call(receiver, list[index], index, this);
        }
        entries() { return this[items].entries(); }
        keys() { return this[items].keys(); }
        values() { return this[items].values(); }
    }

    class HTMLCollection extends NodeCollection {
        namedItem(name) {
            name = String(name);
            if (name === '') return null;
            const has = (element) =>
                element.getAttribute('id') === name
                || (element.namespaceURI === namespaces.HTML && element.getAttribute('name') === name);
            return this[items].find(has) ?? null;
        }
    }
    // Both interfaces stand alone in the standard; the shared class is no part of what scripts see.
    for (const type of [NodeList, HTMLCollection]) {
        for (const member of Reflect.ownKeys(NodeCollection.prototype)) {
            if (member === 'constructor') continue;
            Object.defineProperty(type.prototype, member, Object.getOwnPropertyDescriptor(NodeCollection.prototype, member));
        }
        Object.setPrototypeOf(type.prototype, Object.prototype);
    }

    /** Fixed: the answer to a query. */
    function fixedNodeList(nodes) {
        const list = new NodeList(key);
        Object.defineProperty(list, fixed, { value: nodes });
        for (let index = 0; index < nodes.length; index++) list[index] = nodes[index];
        return list;
    }

    function position(property) {
        if (typeof property !== 'string' || !/^(?:0|[1-9]\d{0,9})$/.test(property)) return -1;
        return Number(property);
    }

    function named(target, property) {
        if (typeof property !== 'string' || !(target instanceof HTMLCollection) || property in target) return null;
        return target.namedItem(property);
    }

    const live = {
        get(target, property) {
            const index = position(property);
            if (index >= 0) return target[items][index];
            return named(target, property) ?? Reflect.get(target, property);
        },
        has(target, property) {
            const index = position(property);
            return index >= 0 ? index < target[items].length : property in target || named(target, property) !== null;
        },
        set(target, property, value) { return position(property) < 0 && Reflect.set(target, property, value); },
        deleteProperty(target, property) { return position(property) < 0 && Reflect.deleteProperty(target, property); },
        ownKeys(target) {
            const own = Reflect.ownKeys(target).filter((property) => typeof property === 'string');
            return [...target[items].keys()].map(String).concat(own);
        },
        getOwnPropertyDescriptor(target, property) {
            const index = position(property);
            if (index < 0) return Reflect.getOwnPropertyDescriptor(target, property);
            const value = target[items][index];
            return value && { value, enumerable: true, configurable: true, writable: false };
        },
    };

    function make(type, of, gather) {
        const target = new type(key);
        target[root] = of;
        target[collect] = gather;
        target[seen] = -1;
        target[cache] = null;
        return new Proxy(target, live);
    }

    function elementChildren(node) {
        return tree.childrenOf(node).filter((child) => child.nodeType === tree.ELEMENT);
    }

    const liveChildNodes = (node) => make(NodeList, node, tree.childrenOf);
    const liveChildren = (node) => make(HTMLCollection, node, elementChildren);

    /** Index and name access to a NamedNodeMap. */
    function indexedMap(map) {
        return new Proxy(map, {
            get(target, property) {
                const index = position(property);
                if (index >= 0) return target.item(index) ?? undefined;
                if (typeof property !== 'string' || property in target) return Reflect.get(target, property);
                return target.getNamedItem(property) ?? undefined;
            },
            has(target, property) {
                const index = position(property);
                return index >= 0 ? index < target.length : property in target;
            },
        });
    }

    /** All descendant elements that pass. */
    function descendants(of, passes) {
        const found = [];
        for (let node = of[slots.first]; node !== null; node = tree.following(node, of)) {
            if (node.nodeType === tree.ELEMENT && passes(node)) found.push(node);
        }
        return found;
    }

    const liveDescendants = (node, passes) => make(HTMLCollection, node, (of) => descendants(of, passes));
    const liveNodeList = (node, passes) => make(NodeList, node, (of) => descendants(of, passes));
    const liveElements = (node, gather) => make(HTMLCollection, node, gather);

    publish(NodeList, HTMLCollection);
    return {
        NodeList, HTMLCollection, fixedNodeList, liveChildNodes, liveChildren, liveDescendants, liveNodeList, liveElements,
        descendants, elementChildren, indexedMap,
    };
})
