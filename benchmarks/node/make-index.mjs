// usage: make-index.mjs TRACKS.json INDEX COUNT
import fs from 'node:fs';
import { writeIndex } from './library-index.mjs';

const [file, index, count] = process.argv.slice(2);
const tracks = JSON.parse(fs.readFileSync(file, 'utf8'));
if (tracks.length !== Number(count)) throw new Error(`${file} holds ${tracks.length} tracks instead of ${count}`);
writeIndex(index, tracks);
