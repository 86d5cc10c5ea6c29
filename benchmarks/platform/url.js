// Parses 2,000 URLs of ten kinds, and reads what they consist of.
'use strict';
const measure = require('./measure.js');

const kinds = [
  (n) => `https://example.com/tracks/${n}`,
  (n) => `https://api.example.org:8443/v1/search?q=artist+${n}&type=track&limit=20#top`,
  (n) => `http://user:secret@127.0.0.1:${1024 + n}/rest/stream.view?id=${n}`,
  (n) => `https://bücher.example/straße/${n}`,
  (n) => `https://[2001:db8::${n.toString(16)}]/a/../b/./c`,
  (n) => `HTTP://EXAMPLE.com:80/%7Euser/${n}?x=%20y`,
  (n) => `file:///music/Artist%20${n}/track.flac`,
  (n) => `spotify:track:${n}`,
  (n) => `https://archive.org/download/item-${n}/01 First song.mp3`,
  (n) => `https://例え.jp/検索?q=${n}`,
];
const texts = Array.from({ length: 2000 }, (_, n) => kinds[n % kinds.length](n));

measure(() => {
  let length = 0;
  for (const text of texts) {
    const url = new URL(text);
    length += url.href.length + url.host.length + url.pathname.length;
  }
  if (length !== 144_479) throw new Error(`read ${length} characters`);
});
