const { port1, port2 } = new MessageChannel();
const seen = [];
const turn = () => new Promise((resolve) => setTimeout(resolve, 1));
port2.addEventListener('message', ({ data }) => seen.push(data));
port1.postMessage(1);
await turn();
assert.deepEqual(seen, []);
port2.start();
port2.start();
await turn();
assert.deepEqual(seen, [1]);
// Both ways, each message in a turn of its own.
port1.onmessage = ({ data }) => {
    seen.push(data);
    queueMicrotask(() => seen.push('microtask'));
};
port2.postMessage(2);
port2.postMessage(3);
await turn();
assert.deepEqual(seen, [1, 2, 'microtask', 3, 'microtask']);
