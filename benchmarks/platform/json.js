// Writes and reads 10 MB of JSON.
'use strict';
const measure = require('./measure.js');

const row = (n) => ({ id: n, title: `Title ${n}`, artist: 'Sigur Rós', tags: ['a', 'b'], rating: n / 7, loved: n % 2 === 0, next: null });
const rows = [];
for (let length = 0; length < 10_000_000; ) {
  const next = row(rows.length);
  length += JSON.stringify(next).length + 1;
  rows.push(next);
}

measure(() => {
  const text = JSON.stringify(rows);
  if (JSON.parse(text).length !== rows.length) throw new Error('changed on the way');
});
