module.exports = { ResolutionScheduler: class {} };
