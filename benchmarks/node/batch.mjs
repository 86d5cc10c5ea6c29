// `helve resolve --batch --all` as a Node program: the same loader and plugins, the same answers in the same order.
// usage: batch.mjs LIST --plugins DIR --loader FILE --at-once COUNT
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';

const { values: options, positionals: [list] } = parseArgs({
  allowPositionals: true,
  options: { plugins: { type: 'string' }, loader: { type: 'string' }, 'at-once': { type: 'string', default: '64' } },
});

// Scoring

const normalized = (name) => String(name).toLowerCase().normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '');

function matches(name, wanted) {
  const [left, right] = [normalized(name), normalized(wanted)];
  return left !== '' && right !== '' && (left.includes(right) || right.includes(left));
}

function confidence(result, { artist, track }) {
  if (!matches(result.artist, artist) || !matches(result.title, track)) return 0.5;
  return result.confidence >= 0.95 ? result.confidence : 0.95;
}

function sourceOf(resolver, result, wanted) {
  const { headers = {}, title = null, album = null, duration = null, isrc = null, albumArt = null } = result;
  return {
    resolver, confidence: confidence(result, wanted), kind: 'direct', url: result.streamUrl, headers, title,
    artist: result.artist ?? null, album, duration, isrc, albumArt, result,
  };
}

// Plugins

async function started() {
  globalThis.window = globalThis;
  const ResolverLoader = createRequire(import.meta.url)(options.loader);
  const files = fs.readdirSync(options.plugins).sort();
  const axes = files.map((name) => JSON.parse(fs.readFileSync(`${options.plugins}/${name}`, 'utf8')));
  return new ResolverLoader().loadResolvers(axes);
}

async function ask(plugin, wanted) {
  try {
    const result = await plugin.resolve(wanted.artist, wanted.track, null, {});
    const source = result && sourceOf(plugin.id, result, wanted);
    return source && source.confidence >= 0.6 ? { source } : {};
  } catch (error) {
    return { failure: { resolver: plugin.id, error: error.message, kind: 'exception' } };
  }
}

async function resolve(plugins, wanted) {
  const ended = await Promise.all(plugins.map((plugin) => ask(plugin, wanted)));
  const sources = ended.flatMap(({ source }) => source ?? []);
  return {
    artist: wanted.artist, track: wanted.track, album: null, best: sources[0]?.resolver ?? null, sources,
    failures: ended.flatMap(({ failure }) => failure ?? []),
  };
}

// A few at a time; results in the order of the list, each as soon as those before it are out.

const plugins = await started();
const tracks = fs.readFileSync(list, 'utf8').trim().split('\n').map((line) => JSON.parse(line));
const ready = new Map();
let [begun, written] = [0, 0];

async function work() {
  while (begun < tracks.length) {
    const place = begun++;
    ready.set(place, await resolve(plugins, tracks[place]));
    for (; ready.has(written); written++) {
      fs.writeSync(1, JSON.stringify(ready.get(written)) + '\n');
      ready.delete(written);
    }
  }
}

await Promise.all(Array.from({ length: Number(options['at-once']) }, work));
process.exit(0);
