let begin;
let pulls = 0;
let release;
const stream = new ReadableStream({
    start: () => new Promise((resolve) => { begin = resolve; }),
    pull() { pulls++; return new Promise((resolve) => { release = resolve; }); },
});
const turn = async () => { for (let i = 0; i < 20; i++) await null; };
const reader = stream.getReader();
reader.read();
await turn();
assert.equal(pulls, 0);
begin();
await turn();
assert.equal(pulls, 1);
reader.read();
await turn();
assert.equal(pulls, 1);
release();
await turn();
assert.equal(pulls, 2);
