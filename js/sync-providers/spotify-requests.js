'use strict';
const { createSpotifyBreaker } = require('../sync-engine/spotify-breaker');
const { backoff, collectPages, described, headerToken, isUnavailable, readJson, retryAfter, statusError, wait } =
  require('./requests');

/**
 * Requests to the Spotify Web API. A session is `{token, refreshToken}`; a refreshed token stays in it, so that the
 * pages that follow use it too.
 */

const API = 'https://api.spotify.com/v1';
const GAP_MS = 100;
const MAX_RETRIES = 5;

// The breaker: one per process, because the rate limit is one per user

const breaker = createSpotifyBreaker();
let store = {};

/** Restores the breaker from `load` and from then on hands each change to `save`. Both may fail: it works on. */
function setBreakerStore(next) {
  store = next || {};
  try {
    if (typeof store.load === 'function') breaker.restore(store.load());
  } catch { /* starts closed */ }
}

function saveBreaker() {
  try {
    if (typeof store.save === 'function') store.save(breaker.snapshot());
  } catch { /* lasts as long as the process */ }
}

const isBreakerOpen = () => breaker.isOpen(Date.now());

function rateLimited() {
  const minutes = Math.ceil(breaker.msRemaining(Date.now()) / 60_000);
  return statusError(`Spotify rate limit reached: no requests for ${minutes} min`, { status: 429 });
}

// Requests

/** Sends until an answer is 2xx, which it gives unread; every other end is an error. */
async function send(session, url, { method = 'GET', body } = {}) {
  if (isBreakerOpen()) throw rateLimited();
  const tried = { limited: 0, unavailable: 0, refreshed: false };
  for (;;) {
    const response = await fetch(url, request(session.token, method, body));
    if (response.ok) {
      if (breaker.recordSuccess()) saveBreaker();
      return response;
    }
    await recover(response, session, tried, described(method, url));
  }
}

function request(token, method, body) {
  const headers = { Authorization: `Bearer ${headerToken(token, 'Spotify')}` };
  if (body === undefined) return { method, headers };
  return { method, headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/** Returns once the request may be sent again, or throws what the answer means. */
async function recover(response, session, tried, what) {
  if (response.status === 429) return waitForRateLimit(response, tried);
  if (isUnavailable(response) && tried.unavailable < MAX_RETRIES) return wait(backoff(tried.unavailable++));
  if (response.status === 401 && !tried.refreshed && await refresh(session, tried)) return undefined;
  throw failure(response, tried, what);
}

async function waitForRateLimit(response, tried) {
  const pause = retryAfter(response);
  if (pause !== null && tried.limited++ < MAX_RETRIES) return wait(pause);
  breaker.trip(Date.now());
  saveBreaker();
  throw rateLimited();
}

async function refresh(session, tried) {
  tried.refreshed = true;
  const token = typeof session.refreshToken === 'function' && await session.refreshToken();
  if (token) session.token = token;
  return Boolean(token);
}

function failure(response, { unavailable }, what) {
  const retries = unavailable ? ` after ${unavailable} retries` : '';
  const told = {
    401: `Spotify token expired (${what}); connect Spotify again`,
    403: `Missing permissions for Spotify (${what}); connect Spotify again and grant them`,
  }[response.status];
  const other = `Spotify API error: ${response.status} ${response.statusText || ''} (${what})${retries}`;
  return statusError(told || other, response);
}

/** The body of an answer to a request that is not one of several pages; after a write it may be empty. */
async function call(session, path, options) {
  const response = await send(session, API + path, options);
  if (typeof response.text !== 'function') return readJson(response, 'Spotify');
  const text = await response.text();
  return text ? readJson({ text: () => text }, 'Spotify') : {};
}

/** All items of a paged list, or null when cancelled. `pageOf` finds the page in a body. */
const list = (session, path, { pageOf = (body) => body, ...options } = {}) => collectPages(API + path, {
  base: API,
  service: 'Spotify',
  gap: GAP_MS,
  fetchPage: async (url) => pageOf(await readJson(await send(session, url), 'Spotify')) || {},
  ...options,
});

const currentUser = (session) => call(session, '/me');

module.exports = { API, GAP_MS, call, currentUser, isBreakerOpen, list, send, setBreakerStore };
