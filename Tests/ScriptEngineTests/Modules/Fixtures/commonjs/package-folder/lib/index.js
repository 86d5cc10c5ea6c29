exports.index = 'package folder';
