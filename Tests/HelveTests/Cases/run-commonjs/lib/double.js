exports.double = (x) => 2 * x;
