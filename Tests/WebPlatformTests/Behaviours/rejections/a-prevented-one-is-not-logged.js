const reasons = [];
window.onunhandledrejection = (event) => {
    reasons.push(event.reason);
    event.preventDefault();
};
Promise.reject(1);
(async () => {
    throw 2;
})();
new Promise((resolve, reject) => reject(3)).then(() => {});
await settle();
assert.deepEqual(reasons.sort(), [1, 2, 3]);
assert.deepEqual(logged(), []);
