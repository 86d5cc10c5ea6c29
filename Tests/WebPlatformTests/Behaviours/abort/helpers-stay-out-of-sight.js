assert.deepEqual(Object.getOwnPropertyNames(AbortSignal).sort(), ['abort', 'any', 'length', 'name', 'prototype', 'timeout']);
