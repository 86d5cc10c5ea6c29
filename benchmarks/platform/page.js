// A made-up page of search results, 200 KB of HTML, and ten questions to it.
'use strict';

const item = (n) => `
  <li class="searchresult ${n % 2 ? 'odd' : 'even'}" data-id="${n}">
    <div class="art"><a href="https://artist${n}.example/track/${n}"><img src="/img/${n}.jpg" alt="cover &amp; art"></a></div>
    <div class="result-info">
      <div class="itemtype">TRACK</div>
      <div class="heading"><a href="/t/${n}">Title ${n} &ndash; it&rsquo;s a <b>song</b></a></div>
      <div class="subhead">by <span itemprop="byArtist">Artist ${n % 40}</span></div>
      <div class="itemurl"><a href="https://artist${n}.example/">artist${n}.example</a></div>
      <p>Released <time datetime="2024-01-${1 + n % 28}">${1 + n % 28} January 2024</time>, tagged: <i>folk</i>, <i>rock</i>
    </div>
  </li>`;
const html = `<!DOCTYPE html><html><head><title>Search</title><meta property="og:title" content="Results">
<script type="application/ld+json">{"name":"x"}</script></head><body><ul class="result-items">
${Array.from({ length: 330 }, (_, n) => item(n)).join('')}</ul></body></html>`;

const selectors = [
  '.searchresult', '.searchresult .heading a', 'li.odd > .result-info', '[itemprop="byArtist"]', 'meta[property="og:title"]',
  'script[type="application/ld+json"]', 'li:nth-child(3n+1) img', 'a[href^="https://"]', '.art, .subhead', 'li:not(.even) time[datetime]',
];

module.exports = { html, selectors };
