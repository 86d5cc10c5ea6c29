exports.folder = 'folder with slash';
