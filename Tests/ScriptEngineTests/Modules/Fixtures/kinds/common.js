exports.kind = typeof module;
var await = 1, x = await + 1; function f() { await; } // import export
