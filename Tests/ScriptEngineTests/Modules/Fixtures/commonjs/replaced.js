throw new Error('never');
