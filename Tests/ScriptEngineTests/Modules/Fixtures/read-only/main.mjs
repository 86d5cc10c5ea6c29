import d, { x } from './x.mjs';
import * as ns from './x.mjs';
const all = {
    assign() { x = 1; }, add() { x += 1; }, increment() { x++; }, decrement() { --x; }, pattern() { [x] = [1]; },
    object() { ({ x } = { x: 1 }); }, nested() { ({ a: [x = 2] } = { a: [] }); }, shorthand() { ({ x = 3 } = {}); },
    rest() { [...x] = [1]; }, forOf() { for (x of [1]); }, forIn() { for (x in { a: 1 }); }, logical() { x ||= 1; },
    default() { d = 1; }, namespace() { ns = 1; }, skipped() { x &&= 0; return 'skipped'; }, nullish() { x ??= 1; },
    property() { x.p = 1; return 'property ' + x.p; }, delete() { return delete x.p; },
};
for (const [name, f] of Object.entries(all)) {
    try { console.log(name, f()); } catch (e) { console.log(name, e.name); }
}
console.log(typeof x, x === d);
