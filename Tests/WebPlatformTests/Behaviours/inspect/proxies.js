shows([
    [() => (new Proxy({ a: 1 }, {})), '{ a: 1 }'],
    [() => (new Proxy([1, 2], { get() { throw new Error('trap') }, ownKeys() { throw new Error('trap') } })), '[ 1, 2 ]'],
    [() => (new Proxy(new Proxy(function target() {}, {}), {})), '[Function: target]'],
    [() => ([new Proxy(class A {}, {})]), '[ [class A] ]'],
    [() => ((() => { const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); return proxy })()), '<Revoked Proxy>'],
]);
