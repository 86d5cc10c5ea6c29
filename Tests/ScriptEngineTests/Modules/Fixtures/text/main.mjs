for (const name of ['bom.mjs', 'bom.cjs', 'crlf.mjs', 'crlf.cjs', 'cr.mjs', 'separators.mjs', 'hashbang.mjs', 'hashbang.cjs', 'hashbang-bom.mjs', 'unicode.mjs', 'empty.mjs', 'comment.mjs', 'comment.cjs', 'no-newline.mjs', 'nul.mjs']) {
    const ns = await import('./' + name);
    console.log(name, ns.value ?? ns.default?.value);
}
