export default { kind: typeof module };
