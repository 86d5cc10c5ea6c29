// Runs a load script with Node's own fetch, as `helve-bench fetch` does with helve's.
import fs from 'node:fs';
import vm from 'node:vm';

const [script, url, count, inFlight] = process.argv.slice(2);
const { load } = vm.runInThisContext(fs.readFileSync(script, 'utf8'), { filename: script });
await load(url, 1000, Number(inFlight));
const before = process.cpuUsage();
const figures = await load(url, Number(count), Number(inFlight));
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ ...figures, processorSeconds: (user + system) / 1e6 }));
process.exit(0);
