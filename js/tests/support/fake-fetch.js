'use strict';

/**
 * A response with the members that services' answers are read by. Reading anything else fails, so that no code comes
 * to need more of a host than these.
 */
function answer(status, body = '', headers = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const members = {
    ok: status >= 200 && status < 300,
    status,
    statusText: `Status ${status}`,
    headers: { get: (name) => headers[name] ?? null },
    text: async () => text,
    json: async () => JSON.parse(text),
    then: undefined,
  };
  return new Proxy(members, {
    get(target, name) {
      if (name in target) return target[name];
      throw new Error(`A response was asked for ${String(name)}`);
    },
  });
}

/**
 * Replaces the global `fetch`. Answers come from `script`: a list that is used up in order, or a function of the
 * request; an `Error` is a failure of the network. Gives the requests `{method, url, headers, body, at}`.
 */
function fakeFetch(script) {
  const requests = [];
  const next = typeof script === 'function' ? script : () => script.shift();
  globalThis.fetch = async (url, { method = 'GET', headers = {}, body } = {}) => {
    const request = { method, url, headers, body: body === undefined ? undefined : JSON.parse(body), at: Date.now() };
    requests.push(request);
    const response = next(request);
    if (response instanceof Error) throw response;
    if (!response) throw new Error(`No answer for ${method} ${url}`);
    return response;
  };
  return requests;
}

/** `METHOD url` of each request, without the part that all share. */
const lines = (requests, base) => requests.map(({ method, url }) => `${method} ${url.replace(base, '')}`);

module.exports = { answer, fakeFetch, lines };
