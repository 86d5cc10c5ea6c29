globalThis.thrown = (globalThis.thrown ?? 0) + 1;
throw new RangeError('thrown');
