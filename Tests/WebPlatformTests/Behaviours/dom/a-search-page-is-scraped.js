const html = `<!DOCTYPE html><html><head><title>Search</title>
<meta property="og:site_name" content="Shop &amp; Co"><meta property="og:image" content="https://img.example/1.jpg">
<script type="application/ld+json">{"@type":"MusicAlbum","name":"A <b> & \\"c\\"","n":1}</script></head>
<body><ul class="result-items">
<li class="searchresult data-search"><div class="result-info">
  <div class="heading"><a href="https://a.example/track/x?from=search&amp;n=1">Caf&eacute; &#8220;Song&#8221;</a></div>
  <div class="subhead"> from Album by  Artist &amp; Friends </div><div class="itemurl"><a>https://a.example/track/x</a></div>
<li class="searchresult"><div class="heading">Second</div><p>unclosed
</ul><!-- end --></body></html>`;
const document = new DOMParser().parseFromString(html, 'text/html');
assert(document instanceof Document);
const seen = [];
document.querySelectorAll('.searchresult').forEach((item, index) => {
    seen.push([index, item.querySelector('.heading').textContent.trim(), item.querySelector('.subhead')?.textContent.trim()]);
});
assert.deepEqual(seen, [[0, 'Café “Song”', 'from Album by  Artist & Friends'], [1, 'Second', undefined]]);
assert.equal(document.querySelector('.searchresult .itemurl').textContent, 'https://a.example/track/x');
assert.equal(document.querySelector('.heading a').href, 'https://a.example/track/x?from=search&n=1');
const data = [];
for (const script of document.querySelectorAll('script[type="application/ld+json"]')) data.push(JSON.parse(script.textContent));
assert.deepEqual(data, [{ '@type': 'MusicAlbum', name: 'A <b> & "c"', n: 1 }]);
assert.equal(document.querySelector('meta[property="og:image"]').content, 'https://img.example/1.jpg');
assert.equal(document.querySelector('meta[property="og:site_name"]')?.content, 'Shop & Co');
assert.equal(document.querySelector('meta[property="og:title"]'), null);
assert.equal(document.querySelector('.nothing'), null);
assert.equal(document.querySelectorAll('.nothing').length, 0);
