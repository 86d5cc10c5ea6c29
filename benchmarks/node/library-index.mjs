// A library on disk that answers without being read whole: a hash table of places, then the tracks as JSON.
import fs from 'node:fs';

const headerBytes = 8;
const slotBytes = 12;
const slotsAtOnce = 8;

const nameKey = (name) => name.toLowerCase().normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '');
const trackKey = (artist, title) => `${nameKey(artist)}\n${nameKey(title)}`;

function hashOf(key) {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

export function writeIndex(file, tracks) {
  const slots = 2 ** Math.ceil(Math.log2(tracks.length * 2 + slotsAtOnce));
  const table = Buffer.alloc(headerBytes + (slots + slotsAtOnce) * slotBytes);
  table.writeUInt32LE(slots, 0);
  const records = [];
  let offset = table.length;
  for (const track of tracks) {
    const key = trackKey(track.artist, track.title);
    const record = Buffer.from(JSON.stringify({ key, track }));
    let at = headerBytes + (hashOf(key) % slots) * slotBytes;
    while (table.readUInt32LE(at + 8) !== 0) at = at + slotBytes < table.length ? at + slotBytes : headerBytes;
    table.writeUInt32LE(hashOf(key), at);
    table.writeUInt32LE(offset, at + 4);
    table.writeUInt32LE(record.length, at + 8);
    records.push(record);
    offset += record.length;
  }
  fs.writeFileSync(file, Buffer.concat([table, ...records]));
}

export class LibraryIndex {
  #file;
  #slots;

  constructor(path) {
    this.#file = fs.openSync(path);
    this.#slots = this.#read(0, headerBytes).readUInt32LE(0);
  }

  // Tracks of exactly these names, whatever their case, accents and punctuation.
  find(artist, title) {
    const key = trackKey(artist, title);
    const hash = hashOf(key);
    const found = [];
    for (const slot of this.#slotsFrom(hash % this.#slots)) {
      if (slot.length === 0) return found;
      if (slot.hash !== hash) continue;
      const record = JSON.parse(this.#read(slot.offset, slot.length).toString());
      if (record.key === key) found.push(record.track);
    }
    return found;
  }

  *#slotsFrom(first) {
    const all = this.#slots + slotsAtOnce;
    for (let number = first; ; number = (number + slotsAtOnce) % all) {
      const count = Math.min(slotsAtOnce, all - number);
      const slots = this.#read(headerBytes + number * slotBytes, count * slotBytes);
      for (let at = 0; at < slots.length; at += slotBytes) {
        yield { hash: slots.readUInt32LE(at), offset: slots.readUInt32LE(at + 4), length: slots.readUInt32LE(at + 8) };
      }
      if (count < slotsAtOnce) number = -slotsAtOnce;
    }
  }

  #read(position, length) {
    const bytes = Buffer.allocUnsafe(length);
    fs.readSync(this.#file, bytes, 0, length, position);
    return bytes;
  }
}
