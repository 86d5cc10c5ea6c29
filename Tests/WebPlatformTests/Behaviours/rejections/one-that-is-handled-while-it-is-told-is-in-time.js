window.onrejectionhandled = () => assert(false);
window.onunhandledrejection = (event) => {
    event.preventDefault();
    event.promise.catch(() => {});
};
const frozen = Object.freeze(Promise.reject(1));
await settle();
assert.equal(frozen.constructor, Promise);
class Special extends Promise {}
const special = Special.reject(2);
await settle();
assert.equal(special.constructor, Special);
assert.deepEqual(logged(), []);
