const { performance } = window;
const a = performance.mark('a');
assert(a instanceof PerformanceMark && a instanceof PerformanceEntry);
assert.deepEqual([a.name, a.entryType, a.duration, a.detail], ['a', 'mark', 0, null]);
assert(a.startTime >= 0 && a.startTime <= performance.now());
const detail = { deep: [1] };
const b = performance.mark('b', { startTime: 10, detail });
assert.equal(b.startTime, 10);
assert.deepEqual(b.detail, { deep: [1] });
assert(b.detail !== detail);
performance.mark('c', { startTime: 35.5 });
const measures = {
    bc: performance.measure('bc', 'b', 'c'), fromB: performance.measure('fromB', 'b'), all: performance.measure('all'),
    options: performance.measure('options', { start: 'b', end: 12, detail: 5 }), shifted: performance.measure('shifted', { end: 'c', duration: 5 }),
    ahead: performance.measure('ahead', { start: 1, duration: 2 }), untilC: performance.measure('untilC', undefined, 'c'),
};
const times = ({ startTime, duration }) => [startTime, duration];
assert.deepEqual(times(measures.bc), [10, 25.5]);
assert.equal(measures.fromB.startTime, 10);
assert.equal(measures.all.startTime, 0);
assert.deepEqual([...times(measures.options), measures.options.detail], [10, 2, 5]);
assert.deepEqual(times(measures.shifted), [30.5, 5]);
assert.deepEqual(times(measures.ahead), [1, 2]);
assert.deepEqual(times(measures.untilC), [0, 35.5]);
assert.deepEqual(measures.options.toJSON(), { name: 'options', entryType: 'measure', startTime: 10, duration: 2, detail: 5 });
const sorted = performance.getEntries().map(({ startTime }) => startTime);
assert.deepEqual(sorted, [...sorted].sort((x, y) => x - y));
assert.equal(performance.getEntriesByType('mark').length, 3);
assert.deepEqual(performance.getEntriesByName('b'), [b]);
assert.deepEqual(performance.getEntriesByName('b', 'measure'), []);
// The latest of a name counts.
performance.mark('b', { startTime: 20 });
assert.equal(performance.measure('x', 'b').startTime, 20);
performance.clearMarks('b');
assert.throws(() => performance.measure('x', 'b'), 'SyntaxError');
performance.clearMarks();
assert.equal(performance.getEntriesByType('mark').length, 0);
performance.clearMeasures();
assert.deepEqual(performance.getEntries(), []);
