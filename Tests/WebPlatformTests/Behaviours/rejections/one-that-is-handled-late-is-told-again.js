const seen = [];
window.onunhandledrejection = (event) => event.preventDefault();
window.onrejectionhandled = (event) => seen.push([event.promise, event.reason, event.cancelable]);
const handlers = [
    (promise) => promise.catch(() => {}), (promise) => void promise.then(() => {}, () => {}), (promise) => Promise.allSettled([promise]),
    async (promise) => {
        try {
            await promise;
        } catch {}
    },
];
for (const handle of handlers) {
    const promise = Promise.reject('r');
    await settle();
    handle(promise);
    assert.equal(seen.length, 0);
    await settle();
    assert.equal(seen.length, 1, `${handle}`);
    assert.equal(seen[0][0], promise);
    assert.deepEqual(seen.pop().slice(1), ['r', false]);
    handle(promise);
    await settle();
    assert.equal(seen.length, 0, 'once');
    assert.deepEqual(Reflect.ownKeys(promise), []);
}
