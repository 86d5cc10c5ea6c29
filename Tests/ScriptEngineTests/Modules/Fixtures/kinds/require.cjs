exports.createRequire = () => require;
