window.onunhandledrejection = () => assert(false);
const later = Promise.reject(1);
queueMicrotask(() => later.catch(() => {}));
Promise.reject(2).then(() => {}, () => {});
await Promise.reject(3).catch(() => {});
await Promise.allSettled([Promise.reject(4)]);
try {
    await Promise.reject(5);
} catch {}
await settle();
assert.deepEqual(logged(), []);
