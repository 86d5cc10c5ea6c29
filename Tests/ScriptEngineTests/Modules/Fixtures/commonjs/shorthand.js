exports.x = module.exports.x = "short";
