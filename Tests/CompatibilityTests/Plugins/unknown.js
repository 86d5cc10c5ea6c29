// What plugins of other hands may do: web APIs beyond what the known ones use, and odd results.
(() => {
    const implementation = {
        init: async function (config) { this.inits = (this.inits ?? 0) + 1; this.seen = config; setInterval(() => {}, 5); },
        state: async function () { return [this.inits, this.seen, this.config]; },
        post: async function () {
            const headers = new Headers({ 'X-A': '1' });
            const response = await fetch(new Request('https://e.example/post', { method: 'POST', headers, body: new URLSearchParams({ a: 'b c', d: 'é' }) }));
            const copy = response.clone();
            return [await response.text(), await copy.json(), response.headers.get('CONTENT-TYPE'), response.redirected, response.url];
        },
        form: async function () { const form = new FormData(); form.append('file', new Blob(['x']), 'a.txt'); return (await fetch('https://e.example/form', { method: 'POST', body: form })).status; },
        latin1: async function () { return new TextDecoder('iso-8859-1').decode(await (await fetch('https://e.example/latin1')).arrayBuffer()); },
        digest: async function () { return [...new Uint8Array(await crypto.subtle.digest('SHA-1', new TextEncoder().encode('abc')))].slice(0, 3); },
        cloned: () => { const { d, m } = structuredClone({ d: new Date(0), m: new Map([[1, { a: 2 }]]) }); return [d.getTime(), m.get(1)]; },
        polled: () => new Promise((resolve) => { let n = 0; const timer = setInterval(() => { if (++n === 3) { clearInterval(timer); resolve(n); } }, 2); }),
        aborted: async function () { const c = new AbortController(); c.abort(); return fetch('https://e.example/post', { signal: c.signal }).catch(e => [e.name, e instanceof DOMException]); },
        imported: async function () { return import('https://e.example/x.js').then(() => 'loaded', e => e instanceof Error); },
        absent: () => [typeof document, typeof process, typeof require, typeof module, typeof Audio, typeof window.location, window === globalThis],
        storage: () => { localStorage.setItem('a', '1'); localStorage.b = '2'; return [localStorage.getItem('a'), localStorage.length, localStorage.getItem('nope')]; },
        generated: async function () { const out = []; for await (const n of (async function* () { yield 1; await null; yield 2; })()) out.push(n); return out; },
        detached: async function () { const { state } = this; return (await state())[0]; },
        odd: () => ({ get title() { return 'T'; }, date: new Date(0), map: new Map([[1, 2]]), none: undefined, call() {}, nan: NaN, list: [undefined, () => 1], url: new URL('https://a.b/c'), large: Number.MAX_SAFE_INTEGER + 2 }),
        thenable: () => ({ then(resolve) { resolve({ t: 1 }); } }),
        cyclic: () => { const a = {}; a.a = a; return a; },
        text: () => { throw 'just text'; },
        broken: async function () { const response = await fetch('https://e.example/html'); return response.json(); },
        lost: async function () { return fetch('https://e.example/lost'); },
        proxied: async function () { const answer = await window.electron.proxyFetch('https://e.example/post', { method: 'POST' }); const { success, text } = answer; return [success, JSON.parse(text).ok, `${text}`, text.substring(0, 2), await answer.text(), (await answer.json()).ok]; },
        refused: async function () { const answer = await window.electron.proxyFetch('https://e.example/404'); return [answer, Object.keys(answer)]; },
        bridge: async function () {
            const { electron } = window;
            return [electron.platform, await electron.crypto.md5('é'), (await electron.shell.openExternal('spotify:x')).success, await electron.config.get('LASTFM_API_KEY'), await electron.config.get('HOME'),
                await electron.store.get('saved_volume') === undefined, await electron.store.set('saved_volume', { v: 1 }), await electron.store.get('saved_volume'), await electron.store.set('secret', 1), await electron.store.delete('saved_volume')];
        },
        echo: (...args) => args,
        windowed: '\nfunction named() { return 1 }',
        number: 42,
        unparsable: 'function( {',
        weight: '() => 1',
    };
    return {
        axe: { manifest: { id: 'unknown', name: 'Unknown', version: '0.1.0' }, implementation },
        recording: [
            ['POST https://e.example/post', 200, { ok: true }], ['POST https://e.example/form', 201, ''], ['GET https://e.example/html', 200, '<html>'], ['GET https://e.example/404', 404, 'gone'],
            ['GET https://e.example/latin1', 200, { base64: 'Y2Fm6Q==' }],
        ],
        cases: [
            { call: ['state'], config: { k: 'v' }, gives: [1, { k: 'v' }, { k: 'v' }] },
            { call: ['init'], gives: null },
            { call: ['post'], gives: ['{"ok":true}', { ok: true }, 'application/json', false, 'https://e.example/post'] },
            { call: ['form'], gives: 201 }, { call: ['latin1'], gives: 'café' }, { call: ['digest'], gives: [169, 153, 62] }, { call: ['cloned'], gives: [0, { a: 2 }] }, { call: ['polled'], gives: 3 },
            { call: ['aborted'], gives: ['AbortError', true] }, { call: ['imported'], gives: true },
            { call: ['absent'], gives: ['undefined', 'undefined', 'undefined', 'undefined', 'function', 'undefined', true] },
            { call: ['storage'], gives: ['1', 2, null] }, { call: ['generated'], gives: [1, 2] }, { call: ['detached'], gives: 1 },
            { call: ['odd'], gives: { title: 'T', date: '1970-01-01T00:00:00.000Z', map: {}, nan: null, list: [null, null], url: 'https://a.b/c', large: 9007199254740992 } },
            { call: ['thenable'], gives: { t: 1 } }, { call: ['cyclic'], throws: 'no JSON value', at: 'cyclic' }, { call: ['text'], throws: 'just text', at: 'text' },
            { call: ['broken'], throws: 'JSON Parse error', at: 'broken', line: 1 }, { call: ['lost'], throws: 'no answer to GET https://e.example/lost', at: 'lost', line: 1 },
            { call: ['proxied'], gives: [true, true, '{"ok":true}', '{"', '{"ok":true}', true] },
            { call: ['refused'], gives: [{ success: false, status: 404, error: 'HTTP 404', text: 'gone', finalUrl: 'https://e.example/404' }, ['success', 'status', 'error', 'text', 'finalUrl']] },
            { call: ['bridge'], gives: ['linux', '66ddcd97cfdeabb2f6fb8a999b4bc76f', false, null, null, true, true, { v: 1 }, false, true] },
            { call: ['echo', 1, 'x', null], config: { k: 1 }, gives: [1, 'x', null, { k: 1 }] },
            { call: ['nosuch'], throws: 'the plugin has no function nosuch' }, { call: ['weight'], throws: 'the plugin has no function weight' },
        ],
    };
})()
