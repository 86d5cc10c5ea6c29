(async () => {
  localStorage.setItem('kept', 'yes');
  await electron.store.set('scrobbler-config-listenbrainz', { username: 'ada' });
})();
