console.log('never either');
