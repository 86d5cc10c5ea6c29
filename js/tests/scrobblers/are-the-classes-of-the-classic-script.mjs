import assert from 'assert';
import behaviour from '../support/behaviour.js';
import loader from '../../scrobbler-loader.js';
import BaseScrobbler from '../../scrobblers/base-scrobbler.js';
import ListenBrainzScrobbler from '../../scrobblers/listenbrainz-scrobbler.js';
import LastFmScrobbler from '../../scrobblers/lastfm-scrobbler.js';
import LibreFmScrobbler from '../../scrobblers/librefm-scrobbler.js';

// What the classes do is shown where the classic script is tried.
behaviour(async () => {
  const classes = { BaseScrobbler, ListenBrainzScrobbler, LastFmScrobbler, LibreFmScrobbler };
  const shape = ({ prototype }) => Object.getOwnPropertyNames(prototype).map((key) => [key, prototype[key].length]);
  for (const [name, module] of Object.entries(classes)) assert.deepStrictEqual(shape(module), shape(loader[name]));
  assert.strictEqual(Object.getPrototypeOf(LibreFmScrobbler), LastFmScrobbler);
  assert.strictEqual(Object.getPrototypeOf(LastFmScrobbler), BaseScrobbler);
  assert.strictEqual(Object.getPrototypeOf(ListenBrainzScrobbler), BaseScrobbler);
});
