export let x = { n: 3, toString: () => 'X', valueOf() { return this.n; } };
