(function () {
  'use strict';
  window.createLimiter = () => window.ResolverLoader && window.electron.store.get('a');
})();
