import { value, log } from './slow.mjs';
import { fast } from './fast.mjs';
import './after.mjs';
log('main', value, fast);
const seen = [];
for await (const x of (async function* () { yield 1; yield Promise.resolve(2); })()) seen.push(x);
class K { [await 'computed'] = 1 }
const { a = await 3 } = {}, f = async () => await 4, list = [await 5, ...await [6]];
log(seen.join(), Object.keys(new K()).join(), a, await f(), list.join(), `${await 7}`, (await 8) + await 9, await await 10, -await 11);
if (await true) log('if'); else log('else');
log(await 1 ? 'yes' : 'no', await Promise.all([await 1, 2]), typeof await 3, await (async () => 12)());
try { await Promise.reject(new Error('caught')); } catch (e) { log(e.message); }
try { await import('./rejects.mjs'); } catch (e) { log('rejected', e.message); }
try { await import('./needs-rejects.mjs'); } catch (e) { log('rejected too', e.message); }
try { await import('./over-throws.mjs'); } catch (e) { log('rejected at once', e.message); }
try { await import('./over-throws.mjs'); } catch (e) { log('and again', e.message); }
await null
;[1].forEach(() => log('asi'))
await
null
export default await 'default';
import self from './main.mjs';
log(self);
