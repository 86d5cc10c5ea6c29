import './common.js';
export default { kind: typeof module };
