'use strict';
const assert = require('assert');
const { inspect } = require('util');

const show = (value, text) => assert.strictEqual(inspect(value), text);
show(new URLSearchParams('a=1&b=2&a=3'), "URLSearchParams { 'a' => '1', 'b' => '2', 'a' => '3' }");
show(new URLSearchParams(), 'URLSearchParams {}');
show(new Headers({ accept: 'x/y', 'if-match': '"2"' }), "Headers { accept: 'x/y', 'if-match': '\"2\"' }");
show(new AbortController(), 'AbortController { signal: AbortSignal { aborted: false } }');
show(AbortSignal.abort(), 'AbortSignal { aborted: true }');
show(new Blob(['abc'], { type: 'a/b' }), "Blob { size: 3, type: 'a/b' }");
show(new File(['x'], 'n.txt', { lastModified: 5 }), "File { size: 1, type: '', name: 'n.txt', lastModified: 5 }");
show(new TextDecoder('latin1'), "TextDecoder { encoding: 'windows-1252', fatal: false, ignoreBOM: false }");
show(new WritableStream(), "WritableStream { locked: false, state: 'writable' }");
show([new ReadableStream()], "[\n  ReadableStream { locked: false, state: 'readable', supportsBYOB: false }\n]");
const form = new FormData();
for (const value of ['1', '2']) form.append('list', value);
form.append('file', new Blob(['x']), 'f.txt');
assert.match(inspect(form), /^FormData \{\n  list: \[ '1', '2' \],\n  file: File \{ size: 1, type: '', name: 'f.txt', lastModified: \d+ \}\n\}$/);

show(new URL('https://u:p@ex.com:81/p?q=1#h'), `URL {
  href: 'https://u:p@ex.com:81/p?q=1#h',
  origin: 'https://ex.com:81',
  protocol: 'https:',
  username: 'u',
  password: 'p',
  host: 'ex.com:81',
  hostname: 'ex.com',
  port: '81',
  pathname: '/p',
  search: '?q=1',
  searchParams: URLSearchParams { 'q' => '1' },
  hash: '#h'
}`);
show(new Response('hi', { status: 201, headers: { a: 'b' } }), `Response {
  status: 201,
  statusText: '',
  headers: Headers { a: 'b', 'content-type': 'text/plain;charset=UTF-8' },
  body: ReadableStream { locked: false, state: 'readable', supportsBYOB: true },
  bodyUsed: false,
  ok: true,
  redirected: false,
  type: 'default',
  url: ''
}`);
assert.match(inspect(new Request('http://a/b', { method: 'PUT' })), /^Request \{\n  method: 'PUT',\n  url: 'http:\/\/a\/b',\n/);
assert.match(inspect(new CustomEvent('foo')), /^CustomEvent \{\n  type: 'foo',\n  defaultPrevented: false,\n  cancelable: false,\n  timeStamp: [\d.]+\n\}$/);
// Looking at a body leaves it there to be read.
const response = new Response('hi');
inspect(response);
// What merely has the name of an interface is none.
show({ [Symbol.toStringTag]: 'URL', href: 'x' }, "{ href: 'x', [Symbol(Symbol.toStringTag)]: 'URL' }");
response.text().then((text) => {
  assert.strictEqual(text, 'hi');
  console.log('ok');
});
