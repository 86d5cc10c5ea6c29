window.console = { log: () => 'mine' };
assert.equal(console.log(), 'mine');
localStorage = 5;
assert.equal(window.localStorage, 5);
