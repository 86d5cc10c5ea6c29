// usage: make-index.mjs TRACKS.json INDEX
import fs from 'node:fs';
import { writeIndex } from './library-index.mjs';

const [tracks, index] = process.argv.slice(2);
writeIndex(index, JSON.parse(fs.readFileSync(tracks, 'utf8')));
