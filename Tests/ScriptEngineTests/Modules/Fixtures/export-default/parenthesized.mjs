export default (class {});
