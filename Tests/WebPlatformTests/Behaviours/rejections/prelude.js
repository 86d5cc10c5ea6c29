// Waits until microtasks have run and the tasks that they queued.
globalThis.settle = () => new Promise((resolve) => setTimeout(resolve, 1));
