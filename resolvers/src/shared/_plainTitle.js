// A title without additions that name the same recording. "Live", "remix" and the like name another one and stay.
function _plainTitle(title) {
  const same = /^(?:(?:feat|ft|featuring|with)\b|(?:\d{4} )?(?:- )?(?:digital(?:ly)? )?remaster|(?:album|single|original|mono|stereo)(?: album| single)? version$|(?:mono|stereo|explicit|clean|bonus track)$)/i;
  const other = /\b(?:live|(?:re)?mix(?:ed)?|acoustic|demo|instrumental|karaoke|edit|session|reprise|cover)\b/i;
  const keep = (whole, addition) => (same.test(addition.trim()) && !other.test(addition) ? '' : whole);
  return String(title ?? '').replace(/\s+/g, ' ')
    .replace(/ ?[([]([^()[\]]*)[)\]]/g, keep)
    .replace(/ [-–—] ([^-–—]*)$/, keep)
    .replace(/ (?:feat\.?|ft\.?|featuring) (?:(?! [-–—] )[^()[\]])*/i, '');
}
