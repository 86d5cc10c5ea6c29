exports.kind = typeof module;
