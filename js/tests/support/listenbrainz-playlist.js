'use strict';
const { answer, fakeFetch } = require('./fake-fetch.js');

/** A UUID that is told from others by a number. */
const mbid = (number) => `abcdef00-0000-0000-0000-${String(number).padStart(12, '0')}`;

/** A playlist at ListenBrainz that takes writes; gives the requests and the numbers of the recordings it holds. */
function servePlaylist(numbers, { refuse = () => false } = {}) {
  const held = [...numbers];
  let version = 1;
  const requests = fakeFetch(({ method, url, body }) => {
    if (refuse(method, url)) return answer(400);
    if (method === 'GET') return answer(200, { playlist: { date: `d${version}`, track: held.map(row) } });
    version += 1;
    if (url.endsWith('/item/delete')) held.splice(body.index, body.count);
    else held.push(...body.playlist.track.map(({ identifier }) => Number(identifier.slice(-12))));
    return answer(200, { status: 'ok' });
  });
  return { requests, held };
}

const row = (number) => (
  { title: `T${number}`, creator: 'A', identifier: [`https://musicbrainz.org/recording/${mbid(number)}`] });

module.exports = { mbid, servePlaylist };
