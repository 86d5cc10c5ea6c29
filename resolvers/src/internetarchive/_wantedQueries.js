// What to ask for: the items that name the song or the album, then anything by the artist.
function _wantedQueries(artist, track, album) {
  const [by, song, record] = [artist, this._plainTitle(track), album].map((text) => this._luceneWords(text));
  if (!by || !song) return [];
  const naming = [`title:(${song})`, `description:(${song})`, ...(record ? [`title:(${record})`] : [])].join(' OR ');
  return [`((creator:(${by}) AND (${naming})) OR title:(${by} ${song}))`, `creator:(${by})`];
}
