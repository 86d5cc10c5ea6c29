class ResolverLoader { load() { return fetch(window.somethingElse); } }
window.ResolverLoader = ResolverLoader;
