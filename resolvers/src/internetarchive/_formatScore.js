// How much a file is preferred as the sound of its track; 0 for what is no sound or only a sample.
function _formatScore(file) {
  const format = this._values(file.format).join(' ').toLowerCase();
  if (String(file.private) === 'true' || /sample/.test(format) || /_sample\.\w+$/i.test(file.name)) return 0;
  if (/^(?:24bit )?flac$/.test(format)) return 1000;
  if (format === 'vbr mp3') return 900;
  const rate = format.match(/^(\d+)kbps mp3$/);
  if (rate) return Number(rate[1]) < 128 ? Number(rate[1]) : 500 + Math.min(Number(rate[1]), 320);
  const others = ['mp3', 'ogg vorbis', 'opus', 'wave', 'aiff', 'apple lossless audio', 'mpeg-4 audio', 'm4a', 'aac'];
  const place = others.indexOf(format);
  return place < 0 ? 0 : 620 - place * 10;
}
