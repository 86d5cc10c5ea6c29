// Calls an endpoint, and finds out how the server wants to be logged in to. Old servers answer a token login with
// 41, or as if it had no or a wrong password (10, 40); API keys are refused with 42.
async function _call(server, endpoint, parameters) {
  const session = this._session(server);
  let refused = null;
  for (const scheme of this._schemes(server, session)) {
    const known = scheme === session.scheme && session.credentials;
    const credentials = known || await this._credentials(server, scheme);
    const body = await this._attempt(server, session, credentials, endpoint, parameters);
    if (body.status === 'ok') {
      Object.assign(session, { scheme, credentials });
      return body;
    }
    if (![10, 40, 41, 42, 44].includes(Number(body.error?.code))) throw this._refusal(server, body.error);
    refused = body.error;
  }
  throw this._refusal(server, refused || { code: 41 });
}
