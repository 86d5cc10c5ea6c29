'use strict';
const { backoff, described, headerToken, isUnavailable, readJson, retryAfter, statusError, wait } =
  require('./requests');

/** Requests to the ListenBrainz API. */

const API = 'https://api.listenbrainz.org';
const MAX_RETRIES = 3;

const authorization = (token) => ({ Authorization: `Token ${headerToken(token, 'ListenBrainz')}` });

/**
 * The response to `endpoint`, whatever its status, after at most three retries of what may pass. Rejects with the
 * network's own error when the last attempt got no response.
 */
async function lbRequest(endpoint, token, { method = 'GET', body } = {}) {
  if (!String(endpoint).startsWith('/')) throw new Error('A ListenBrainz endpoint must begin with a slash; not sent');
  const init = { method, headers: authorization(token) };
  if (body !== undefined) {
    init.headers['Content-Type'] = 'application/json';
    init.body = typeof body === 'string' ? body : JSON.stringify(body);
  }
  return withRetries(async () => fetch(API + endpoint, init));
}

async function withRetries(attempt) {
  for (let retries = 0; ; retries += 1) {
    const outcome = await attempt().then((response) => ({ response }), (error) => ({ error }));
    const pause = retries < MAX_RETRIES ? pauseAfter(outcome, retries) : null;
    if (pause === null && outcome.response) return outcome.response;
    if (pause === null) throw outcome.error;
    await wait(pause);
  }
}

/** How long to wait before another attempt, or null when this outcome is final. */
function pauseAfter({ response, error }, retries) {
  if (error || isUnavailable(response)) return backoff(retries);
  return response.status === 429 ? retryAfter(response) : null;
}

const failure = (response, what) =>
  statusError(`ListenBrainz API error: ${response.status} ${response.statusText || ''} (${what})`, response);

/** Like `lbRequest`, but a response that is not 2xx is an error. */
async function sendOk(endpoint, token, options = {}) {
  const response = await lbRequest(endpoint, token, options);
  if (response.ok) return response;
  throw failure(response, described(options.method || 'GET', endpoint));
}

const call = async (endpoint, token, options) => readJson(await sendOk(endpoint, token, options), 'ListenBrainz');

const post = (endpoint, token, body) => sendOk(endpoint, token, { method: 'POST', body });

const userNames = new Map();

async function userName(token) {
  if (!userNames.has(token)) {
    const { valid, user_name: name } = await call('/1/validate-token', token);
    if (!valid || !name) throw new Error('ListenBrainz token is not valid; connect ListenBrainz again');
    userNames.set(token, name);
  }
  return userNames.get(token);
}

/** Whether ListenBrainz knows the token; asked once, so that nobody waits for the answer. */
async function checkAuth(token) {
  try {
    const response = await fetch(`${API}/1/validate-token`, { method: 'GET', headers: authorization(token) });
    return Boolean(response.ok && (await readJson(response, 'ListenBrainz')).valid);
  } catch {
    return false;
  }
}

module.exports = { API, authorization, call, checkAuth, failure, lbRequest, post, userName };
