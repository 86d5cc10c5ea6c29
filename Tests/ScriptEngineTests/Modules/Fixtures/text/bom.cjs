exports.value = 'bom';
