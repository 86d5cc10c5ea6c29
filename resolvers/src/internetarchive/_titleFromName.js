// "disc 1/03 - Some_Song_vbr.mp3" says "Some Song" when no tag does.
function _titleFromName(name) {
  const stem = name.split('/').pop().replace(/\.\w{2,5}$/, '').replace(/_(?:\d+kb|vbr)$/i, '').replace(/_/g, ' ').trim();
  return stem.replace(/^\d{1,3}(?:\s*[-.)]\s*|\s+)(?=\S)/, '') || stem;
}
