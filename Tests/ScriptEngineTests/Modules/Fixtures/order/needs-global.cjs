console.log('cjs', globalThis.polyfill);
