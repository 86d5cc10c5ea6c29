// Finds, through the page's ResolverLoader, the plugin whose URL patterns match. No plugin's code is here.
(function () {
    'use strict';
    const Loader = typeof ResolverLoader === 'function' ? ResolverLoader : window.ResolverLoader;
    const loader = new Loader();
    return {
        async load(descriptors) {
            await loader.loadResolvers(descriptors);
        },
        find(url) {
            return { id: loader.findResolverForUrl(url), type: loader.getUrlType(url) };
        },
    };
})
