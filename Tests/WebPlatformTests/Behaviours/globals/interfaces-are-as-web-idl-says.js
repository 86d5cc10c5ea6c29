// Each interface: the length of its constructor, what it inherits from, and its members: `name` a read-only attribute, `name=` one
// that can be set, `name(2)` an operation with its length, `name(2)!` one that gives a promise. An asterisk: it has no constructor.
const interfaces = `
    AbortController 0: signal abort(0)
    AbortSignal 0* EventTarget: aborted reason throwIfAborted(0) onabort=
    CloseEvent 1 Event: wasClean code reason
    Crypto 0*: subtle getRandomValues(1) randomUUID(0)
    CryptoKey 0*: type extractable algorithm usages
    CustomEvent 1 Event: detail initCustomEvent(1)
    DOMException 0: name message code
    ErrorEvent 1 Event: message filename lineno colno error
    Event 1: type target srcElement currentTarget composedPath(0) eventPhase stopPropagation(0) cancelBubble= stopImmediatePropagation(0)
        bubbles cancelable returnValue= preventDefault(0) defaultPrevented composed timeStamp initEvent(1)
    EventSource 1 EventTarget: url withCredentials readyState onopen= onmessage= onerror= close(0)
    EventTarget 0: addEventListener(2) removeEventListener(2) dispatchEvent(1)
    MessageChannel 0: port1 port2
    MessageEvent 1 Event: data origin lastEventId source ports initMessageEvent(1)
    MessagePort 0* EventTarget: postMessage(1) start(0) close(0) onmessage= onmessageerror= onclose=
    Navigator 0*: userAgent platform language languages onLine hardwareConcurrency
    Performance 0* EventTarget: now(0) timeOrigin toJSON(0) mark(1) clearMarks(0) measure(1) clearMeasures(0) getEntries(0) getEntriesByType(1)
        getEntriesByName(1)
    PerformanceEntry 0*: name entryType startTime duration toJSON(0)
    PerformanceMark 1 PerformanceEntry: detail
    PerformanceMeasure 0* PerformanceEntry: detail
    ProgressEvent 1 Event: lengthComputable loaded total
    PromiseRejectionEvent 2 Event: promise reason
    SubtleCrypto 0*: encrypt(3)! decrypt(3)! sign(3)! verify(4)! digest(2)! generateKey(3)! deriveKey(5)! deriveBits(2)! importKey(5)! exportKey(2)!
        wrapKey(4)! unwrapKey(7)!
    URL 1: href= origin protocol= username= password= host= hostname= port= pathname= search= searchParams hash= toString(0) toJSON(0)
    URLPattern 0: test(0) exec(0) protocol username password hostname port pathname search hash hasRegExpGroups
    URLSearchParams 0: size append(2) delete(1) get(1) getAll(1) has(1) set(2) sort(0) forEach(1) entries(0) keys(0) values(0) toString(0)
    WebSocket 1 EventTarget: url readyState bufferedAmount onopen= onerror= onclose= extensions protocol close(0) onmessage= binaryType= send(1)
    XMLHttpRequest 0 XMLHttpRequestEventTarget: onreadystatechange= readyState open(2) setRequestHeader(2) timeout= withCredentials= upload send(0)
        abort(0) responseURL status statusText getResponseHeader(1) getAllResponseHeaders(0) overrideMimeType(1) responseType= response responseText
        responseXML
    XMLHttpRequestEventTarget 0* EventTarget: onloadstart= onprogress= onabort= onerror= onload= ontimeout= onloadend=
    XMLHttpRequestUpload 0* XMLHttpRequestEventTarget:
`.trim().replace(/\n {8}/g, ' ').split('\n');
const wrong = [];
const check = (condition, ...what) => condition || wrong.push(what.join(' '));
const failsOn = async (where, call, isPromise) => {
    try {
        const result = call();
        if (isPromise) await result;
        check(false, where, 'takes any receiver');
    } catch (error) {
        check(error instanceof TypeError, where, 'throws', error.name);
    }
};

async function checkMember(Class, text) {
    const [, name, length, isSettable, isPromise] = /^(\w+)(?:\((\d)\))?(=?)(!?)$/.exec(text);
    const where = `${Class.name}.${name}`;
    const descriptor = Object.getOwnPropertyDescriptor(Class.prototype, name);
    if (!descriptor) return check(false, where, 'is missing');
    const { get, set, value, enumerable, configurable, writable } = descriptor;
    check(enumerable && configurable, where, 'is not enumerable and configurable');
    if (length === undefined) {
        check(get?.name === `get ${name}` && get.length === 0, where, 'has no getter of that name');
        check(isSettable ? set?.name === `set ${name}` && set.length === 1 : set === undefined, where, 'has a wrong setter');
        return failsOn(where, () => get.call({}));
    }
    check(writable && value.name === name && value.length === Number(length), where, `has the length ${value?.length}`);
    await failsOn(where, () => value.call({}, ...new Array(Number(length)).fill('x')), isPromise);
}

for (const line of interfaces) {
    const [, name, length, star, parent, members] = /^ *(\w+) (\d)(\*?) ?(\w*): ?(.*)$/.exec(line);
    const Class = globalThis[name];
    const { enumerable, writable, configurable } = Object.getOwnPropertyDescriptor(globalThis, name);
    check(!enumerable && writable && configurable, name, 'is a wrong property of the global object');
    check(Class.name === name && Class.length === Number(length), name, `has the length ${Class.length}`);
    check(Object.getPrototypeOf(Class) === (parent ? globalThis[parent] : Function.prototype), name, 'has a wrong parent');
    const prototype = Object.getOwnPropertyDescriptor(Class, 'prototype');
    check(!prototype.writable && !prototype.enumerable && !prototype.configurable, name, 'has a wrong prototype');
    const tag = Object.getOwnPropertyDescriptor(Class.prototype, Symbol.toStringTag);
    check(tag?.value === name && !tag.enumerable && !tag.writable && tag.configurable, name, 'has a wrong tag');
    await failsOn(name, () => Class());
    if (star) await failsOn(`new ${name}`, () => new Class());
    const words = members.split(' ').filter(Boolean);
    for (const word of words) await checkMember(Class, word);
    const known = new Set(['constructor', ...words.map((word) => /^\w+/.exec(word)[0])]);
    for (const key of Object.keys(Object.getOwnPropertyDescriptors(Class.prototype))) {
        check(known.has(key) || /^[A-Z_]+$/.test(key), `${name}.${key}`, 'is no member of the standard');
    }
}
const statics = { AbortSignal: { abort: 0, timeout: 1, any: 1 }, URL: { canParse: 1, parse: 1 }, Response: { error: 0, redirect: 1, json: 1 } };
for (const [name, operations] of Object.entries(statics)) {
    for (const [key, length] of Object.entries(operations)) {
        const { value, enumerable, writable } = Object.getOwnPropertyDescriptor(globalThis[name], key);
        check(enumerable && writable && value.length === length && value.name === key, `${name}.${key}`, 'is a wrong static operation');
    }
}
assert.deepEqual(wrong, [], wrong.join('\n'));
