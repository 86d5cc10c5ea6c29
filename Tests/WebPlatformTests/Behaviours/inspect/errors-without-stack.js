const bare = (error) => Object.defineProperty(error, 'stack', { value: undefined });
shows([
    [() => (bare(new Error('no'))), '[Error: no]'],
    [() => (bare(new TypeError('no'))), '[TypeError: no]'],
    [() => (bare(new Error(''))), '[Error]'],
    [() => ([bare(new RangeError('no'))]), '[ [RangeError: no] ]'],
    [() => (Object.assign(bare(new Error('no')), { code: 5 })), '[Error: no] { code: 5 }'],
    [() => (({ error: Object.assign(bare(new Error('no')), { code: 5 }) })), '{ error: [Error: no] { code: 5 } }'],
    [() => (bare(new Error('no', { cause: 'why' }))), '[Error: no] { [cause]: \'why\' }'],
    [() => (bare(new (class QueryError extends TypeError {})('no'))), '[QueryError [TypeError]: no]'],
    [() => (bare(new (class Lost extends Error {})('no'))), '[Lost [Error]: no]'],
]);
