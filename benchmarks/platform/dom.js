// Parses a page with DOMParser, or what there is for Node, and asks it ten questions. A package for Node is named by DOM_PACKAGE.
'use strict';
const measure = require('./measure.js');
const { html, selectors } = require('./page.js');

const packages = {
  helve: () => (text) => {
    const document = new DOMParser().parseFromString(text, 'text/html');
    return (selector) => document.querySelectorAll(selector).length;
  },
  domino: () => {
    const domino = require('domino');
    return (text) => {
      const { document } = domino.createWindow(text);
      return (selector) => document.querySelectorAll(selector).length;
    };
  },
  cheerio: () => {
    const cheerio = require('cheerio');
    return (text) => {
      const $ = cheerio.load(text);
      return (selector) => $(selector).length;
    };
  },
  htmlparser2: () => {
    const { parseDocument } = require('htmlparser2');
    const { selectAll } = require('css-select');
    return (text) => {
      const document = parseDocument(text);
      return (selector) => selectAll(selector, document).length;
    };
  },
  jsdom: () => {
    const { JSDOM } = require('jsdom');
    return (text) => {
      const { document } = new JSDOM(text).window;
      return (selector) => document.querySelectorAll(selector).length;
    };
  },
};
const name = typeof DOMParser === 'function' ? 'helve' : process.env.DOM_PACKAGE;
const parse = packages[name]();

measure(() => {
  const count = parse(html);
  const found = selectors.map(count);
  if (found.join() !== '330,330,165,330,1,1,110,660,660,165') throw new Error(`found ${found}`);
});
