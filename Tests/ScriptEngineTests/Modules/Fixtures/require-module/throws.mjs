throw new RangeError('thrown');
