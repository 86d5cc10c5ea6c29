electron.store.get('scrobbler-config-listenbrainz').then((config) => console.log(config, localStorage.getItem('kept')));
