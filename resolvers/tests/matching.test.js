'use strict';
const assert = require('node:assert/strict');
const { before, describe, it } = require('node:test');
const { loadPlugin } = require('./support/plugin.js');

let plugin;
before(async () => { plugin = await loadPlugin('subsonic'); });

describe('titles', () => {
  for (const [wanted, offered, rank] of [
    ['Jóga', 'JOGA', 2], ["Don't Stop", 'Dont stop!', 2], ['月夜', '月夜', 2], ['More & More', 'More And More', 2],
    ['Song', 'Song (2011 Remaster)', 1], ['Song - Remastered 2009', 'Song', 1], ['Song', 'Song [Mono]', 1],
    ['Song feat. Ada', 'Song', 1], ['Song (feat. Ada)', 'Song (with Ada)', 1], ['Song (Live)', 'Song feat. Ada (Live)', 1],
    ['Song', 'Song (Live)', 0], ['Song', 'Song - Live 2011 Remaster', 0], ['Song', 'Song (Ada Remix)', 0],
    ['Song', 'Song - Demo', 0], ['Song', 'Song II', 0], ['Song', 'Another Song', 0], ['Song', '', 0], ['', '', 0],
    ['!!!', '???', 0], ['(feat. Ada)', '(with Bo)', 0], [null, undefined, 0],
  ]) {
    it(`${wanted} / ${offered}: ${rank}`, () => assert.equal(plugin._titleRank(wanted, offered), rank));
  }
});

describe('artists', () => {
  for (const [wanted, offered, same] of [
    ['AC/DC', 'ac dc', true], ['The Orchids', 'Orchids', true], ['Orchids, The', 'The Orchids', true], ['The The', 'The The', true],
    ['Ada & Bo', 'Ada and Bo', true], ['Ada, Bo', 'Bo / Ada', true], ['Ada (feat. Bo)', 'Ada', true], ['Ada', 'Ada • Bo', true],
    ['10,000 Kites', '10', false], ['Ada', 'Adam', false], ['Ada, Bo', 'Cy', false], ['', '', false], ['Ada', '', false], ['!!!', '???', false],
  ]) {
    it(`${wanted} / ${offered}: ${same}`, () => assert.equal(plugin._sameArtist(wanted, offered), same));
  }
});

describe('the best match', () => {
  const track = (title, artist, album) => ({ title, artist, album });
  const found = (album, ...tracks) => plugin._bestMatch(tracks, 'Ada', 'Song', album);

  it('prefers an equal title, then the album, then the order', () => {
    const [first, second] = [track('Song', 'Ada', 'One'), track('Song', 'Ada', 'Two')];
    const like = track('Song (Mono)', 'Ada', 'Two');
    assert.equal(found(null, like, first, second), first);
    assert.equal(found('two', like, first, second), second);
    assert.equal(found('two', like), like);
  });

  it('is null when nothing is right', () => {
    assert.equal(found(null, track('Song', 'Bo'), track('Other', 'Ada'), track(undefined, undefined)), null);
  });
});

it('takes long hostile names in time proportional to their length', () => {
  const started = process.cpuUsage().user;
  for (const unit of [' ', '(', ' - ', ' feat. ', ', ', 'a(']) {
    plugin._titleRank(unit.repeat(20000), 'x');
    plugin._sameArtist(unit.repeat(20000), 'x');
  }
  assert.ok(process.cpuUsage().user - started < 3e6, `${process.cpuUsage().user - started} µs`);
});
