// export default 1; import x from 'y'
exports.kind = "import 'x'; export {}".length && `${/import.meta/.source}` && typeof module;
