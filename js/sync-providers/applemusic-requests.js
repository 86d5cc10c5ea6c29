'use strict';
const { collectPages, described, headerToken, readJson, retryAfter, statusError, wait } = require('./requests');

/** Requests to the Apple Music API. A session is what `openSession` makes of the token text. */

const API = 'https://api.music.apple.com/v1';
const GAP_MS = 150;
const MAX_RETRIES = 5;

/** The headers of a token text `{developerToken, userToken}`. The error of the parser would quote the text. */
function openSession(token) {
  const { developerToken, userToken } = parsed(token);
  if (!developerToken || !userToken) {
    throw new Error('Apple Music token must be JSON text with developerToken and userToken; connect Apple Music again');
  }
  return {
    headers: {
      Authorization: `Bearer ${headerToken(developerToken, 'Apple Music developer')}`,
      'Music-User-Token': headerToken(userToken, 'Apple Music user'),
    },
  };
}

function parsed(token) {
  try {
    return JSON.parse(token) || {};
  } catch {
    return {};
  }
}

/** The answer, whatever its status: only a rate limit is waited for. */
async function send(session, url, { method = 'GET', body } = {}) {
  const json = body === undefined ? {} : { 'Content-Type': 'application/json' };
  for (let retries = 0; ; retries += 1) {
    const response = await fetch(url, {
      method,
      headers: { ...session.headers, ...json },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const pause = response.status === 429 ? retryAfter(response) : null;
    if (pause === null || retries === MAX_RETRIES) return response;
    await wait(pause);
  }
}

function failure(response, what) {
  const { status, statusText } = response;
  if (status === 401 || status === 403) {
    return statusError(`Apple Music token expired or unauthorized (${what}); connect Apple Music again`, response);
  }
  if (status === 429) return statusError(`Apple Music rate limit reached (${what}); try again later`, response);
  return statusError(`Apple Music API error: ${status} ${statusText || ''} (${what})`, response);
}

/** Like `send`, but an answer that is not 2xx is an error. */
async function sendOk(session, url, options = {}) {
  const response = await send(session, url, options);
  if (response.ok) return response;
  throw failure(response, described(options.method || 'GET', url));
}

const call = async (session, path, options) => readJson(await sendOk(session, API + path, options), 'Apple Music');

/** All resources of a paged list, or null when cancelled. */
const list = (session, path, options = {}) => collectPages(API + path, {
  base: API,
  service: 'Apple Music',
  gap: GAP_MS,
  fetchPage: async (url) => {
    const { data, next, meta } = await readJson(await sendOk(session, url), 'Apple Music');
    return { items: data, next, total: meta && meta.total };
  },
  ...options,
});

/** Whether Apple refuses a kind of write to this application, which another attempt would not change. */
const isUnsupported = ({ status }) => status === 401 || status === 403 || status === 405;

module.exports = { API, GAP_MS, call, failure, isUnsupported, list, openSession, send, sendOk };
