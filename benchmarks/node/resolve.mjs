// `helve resolve` as a Node program: the same loader, plugins and recording, the same answer.
// usage: resolve.mjs ARTIST TRACK --plugins DIR --loader FILE --index FILE --replay HAR [--all]
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { electron, replay } from './host.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    plugins: { type: 'string' }, loader: { type: 'string' }, index: { type: 'string' }, replay: { type: 'string' },
    all: { type: 'boolean', default: false },
  },
});
const [artist, track] = positionals;
const order = ['localfiles', 'subsonic', 'internetarchive'];

// Scoring

const normalized = (name) => String(name).toLowerCase().normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '');

function matches(name, wanted) {
  const [left, right] = [normalized(name), normalized(wanted)];
  return left !== '' && right !== '' && (left.includes(right) || right.includes(left));
}

function confidence(result) {
  const isValid = typeof result.artist === 'string' && typeof result.title === 'string'
    && matches(result.artist, artist) && matches(result.title, track);
  if (!isValid) return 0.5;
  return result.confidence >= 0.95 ? result.confidence : 0.95;
}

function place(result) {
  if (result.fileUrl || result.filePath) return ['local', result.fileUrl ?? `file://${result.filePath}`];
  return ['direct', result.streamUrl ?? result.url];
}

function sourceOf(resolver, result) {
  const [kind, url] = place(result);
  const { headers = {}, title = null, album = null, duration = null, isrc = null, albumArt = null } = result;
  return {
    resolver, confidence: confidence(result), kind, url, headers, title, artist: result.artist ?? null, album, duration,
    isrc, albumArt, result,
  };
}

// Plugins

function isConfigured({ settings = {} }, config) {
  return Object.entries(settings.configurable ?? {}).every(([key, { required }]) => !required || config[key]);
}

async function started(configs) {
  const axes = order.map((id) => JSON.parse(fs.readFileSync(`${options.plugins}/${id}.axe`, 'utf8')));
  const ResolverLoader = createRequire(import.meta.url)(options.loader);
  return new ResolverLoader().loadResolvers(axes.filter((axe) => isConfigured(axe, configs[axe.manifest.id] ?? {})));
}

async function ask(plugin) {
  try {
    const result = await plugin.resolve(artist, track, null, {});
    const source = result && sourceOf(plugin.id, result);
    return source && source.confidence >= 0.6 ? { source } : {};
  } catch (error) {
    return { failure: { resolver: plugin.id, error: error.message, kind: 'exception' } };
  }
}

// All at once; the first by priority wins, and nobody is waited for who cannot change that.
async function outcomes(plugins) {
  const asked = plugins.map(ask);
  if (options.all) return Promise.all(asked);
  const ended = [];
  for (const outcome of asked) {
    ended.push(await outcome);
    if (ended.at(-1).source) break;
  }
  return ended;
}

globalThis.window = { electron: electron(options.index) };
globalThis.fetch = replay(options.replay);
const ended = await outcomes(await started({}));
const sources = ended.flatMap(({ source }) => source ?? []);
console.log(JSON.stringify({
  artist, track, album: null, best: sources[0]?.resolver ?? null, sources: options.all ? sources : sources.slice(0, 1),
  failures: ended.flatMap(({ failure }) => failure ?? []),
}));
process.exit(sources.length ? 0 : 1);
