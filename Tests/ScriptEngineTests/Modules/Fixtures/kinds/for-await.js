for await (const x of []);
export default { kind: typeof module };
