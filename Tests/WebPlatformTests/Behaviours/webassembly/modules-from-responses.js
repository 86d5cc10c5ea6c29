// (module (func (export "f") (param i32) (result i32) local.get 0 i32.const 1 i32.add))
const bytes = Uint8Array.fromHex('0061736d0100000001060160017f017f03020100070501016600000a09010700200041016a0b');
const response = (init) => new Response(bytes, { headers: { 'content-type': 'application/wasm' }, ...init });
const { module, instance } = await WebAssembly.instantiateStreaming(response());
assert.equal(instance.exports.f(41), 42);
assert(module instanceof WebAssembly.Module);
assert((await WebAssembly.compileStreaming(Promise.resolve(response({ headers: { 'content-type': ' Application/WASM' } })))) instanceof WebAssembly.Module);
await assert.rejects(WebAssembly.compileStreaming(response({ headers: {} })), TypeError);
await assert.rejects(WebAssembly.compileStreaming(response({ headers: { 'content-type': 'application/wasm; charset=x' } })), TypeError);
await assert.rejects(WebAssembly.compileStreaming(response({ status: 404 })), TypeError);
await assert.rejects(WebAssembly.compileStreaming(bytes), TypeError);
await assert.rejects(WebAssembly.compileStreaming(Promise.reject(new RangeError())), RangeError);
await assert.rejects(WebAssembly.compileStreaming(new Response('no', { headers: { 'content-type': 'application/wasm' } })), WebAssembly.CompileError);
assert.deepEqual([WebAssembly.compileStreaming.length, WebAssembly.instantiateStreaming.length], [1, 1]);
