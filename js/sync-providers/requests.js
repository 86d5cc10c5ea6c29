'use strict';

/** What the requests to all services share. */

const DEFAULT_RETRY_AFTER_MS = 5000;
/** A service that asks for more than this is given up: a sync must not stand still for a day. */
const LONGEST_WAIT_MS = 3_600_000;
const MOST_PAGES = 5000;

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The pause before retry `attempt`, counted from 0, of a service that is out of order. */
const backoff = (attempt) => Math.min(1000 * 2 ** attempt, 30_000);

/** The pause that an answer 429 asks for, or null when it is too long to be waited for. */
function retryAfter({ headers }) {
  const seconds = Number.parseFloat(headers && headers.get && headers.get('Retry-After'));
  const pause = seconds >= 0 ? seconds * 1000 : DEFAULT_RETRY_AFTER_MS;
  return pause <= LONGEST_WAIT_MS ? pause : null;
}

const isUnavailable = ({ status }) => status === 502 || status === 503 || status === 504;

/** Engines quote a header value that they refuse in their error: a token like that is refused here, unquoted. */
function headerToken(token, service) {
  const value = String(token).trim();
  if (!/[^\x20-\x7e]/.test(value)) return value;
  throw new Error(`${service} token has characters that no header can carry; connect again`);
}

/** The body as an object. A response may offer only one of the two readers. */
async function readJson(response, service) {
  try {
    return (typeof response.json === 'function' ? await response.json() : JSON.parse(await response.text())) ?? {};
  } catch {
    throw new Error(`${service} answered with a body that is not JSON; try again later`);
  }
}

/** An error with the status as a property, for callers that treat some of them. */
const statusError = (message, { status }) => Object.assign(new Error(message), { status });

/** The method and path of a request, as error texts name it: queries stay out. */
const described = (method, url) => `${method} ${url.replace(/^https:\/\/[^/]+/, '').split('?', 1)[0]}`;

/** The URL of the next page, which must lead to the service that `base` belongs to: the token goes with it. */
function pageUrl(link, base, service) {
  const home = new URL(base);
  let url = null;
  try { url = new URL(link, home); } catch { /* no URL leads nowhere */ }
  if (url && url.origin === home.origin) return url.href;
  const place = url ? url.host || url.protocol : 'no URL';
  throw new Error(`${service} paging link leads to ${place} instead of ${home.host}; not followed`);
}

/**
 * Follows the pages of a list. `fetchPage(url)` gives `{items, next, total}`; null once `isCancelled` says so. A page
 * without a list and pages without an end are errors: an incomplete list would look like removals.
 */
async function collectPages(first, { base, service, gap, fetchPage, isCancelled, onProgress }) {
  const items = [];
  let url = first;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    if (pages) await wait(gap);
    if (isCancelled && isCancelled()) return null;
    const page = await fetchPage(url);
    for (const item of listOf(page, url, service)) items.push(item);
    if (onProgress) onProgress({ current: items.length, total: page.total ?? items.length });
    if (!page.next) return items;
    url = pageUrl(page.next, base, service);
  }
  throw new Error(`${service} has more than ${MOST_PAGES} pages of ${described('GET', url)}; they may have no end`);
}

function listOf({ items }, url, service) {
  if (Array.isArray(items)) return items;
  throw new Error(`${service} answered ${described('GET', url)} without a list; try again later`);
}

function chunks(list, size) {
  const parts = [];
  for (let at = 0; at < list.length; at += size) parts.push(list.slice(at, at + size));
  return parts;
}

/** Sends a list in parts, one after the other with a pause between them, and gives the last answer. */
async function inChunks(list, size, gap, send) {
  let answer;
  for (const [index, part] of chunks(list, size).entries()) {
    if (index && gap) await wait(gap);
    answer = await send(part);
  }
  return answer;
}

module.exports = {
  wait, backoff, retryAfter, isUnavailable, headerToken, readJson, statusError, described, pageUrl, collectPages,
  inChunks,
};
