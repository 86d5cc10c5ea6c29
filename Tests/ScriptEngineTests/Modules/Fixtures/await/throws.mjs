throw new Error('sync module failed');
