'use strict';
const assert = require('assert');
const behaviour = require('../support/behaviour.js');
const installClock = require('../support/clock.js');
const { answer, fakeFetch } = require('../support/fake-fetch.js');
const finish = require('../support/finish.js');
const listenbrainz = require('../../sync-providers/listenbrainz');


const EXTENSION = 'https://musicbrainz.org/doc/jspf#playlist';
const listed = (creator, extension, more) => ({
  playlist: {
    identifier: `https://listenbrainz.org/playlist/${creator}/`, title: 'Mix', creator, date: 'd0', track: [{}],
    extension: { [EXTENSION]: extension }, ...more,
  },
});

behaviour(async () => {
  const clock = installClock();
  fakeFetch(({ url }) => answer(200, url.endsWith('/validate-token') ? { valid: true, user_name: 'me' } : {
    playlists: [
      listed('Me', { last_modified_at: 'd1', public: true, collaborators: ['Ann'] }, { annotation: 'Text' }),
      listed('ann', { collaborators: ['ME'] }), listed('bob', null), null,
      listed(undefined, { creator: 'ME' }),
    ],
  }));
  const { playlists: [own, shared, foreign, extended] } = await finish(clock, listenbrainz.fetchPlaylists('t'));
  assert.deepStrictEqual(own, {
    id: 'listenbrainz-Me', externalId: 'Me', name: 'Mix', description: 'Text', image: null, trackCount: 1,
    snapshotId: 'd1', folderId: null, folderName: null, isOwnedByUser: true, ownerName: 'Me', ownerId: 'Me',
    isCollaborator: false, collaborators: ['Ann'], isPublic: true,
  });
  const rights = (playlist) =>
    ['isOwnedByUser', 'isCollaborator', 'isPublic', 'snapshotId'].map((key) => playlist[key]);
  assert.deepStrictEqual(rights(shared), [true, true, false, 'd0']);
  assert.deepStrictEqual(rights(foreign), [false, false, false, 'd0']);
  assert.deepStrictEqual([extended.ownerName, extended.isOwnedByUser], ['ME', true]);
});
