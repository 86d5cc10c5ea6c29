console.log('ÿ');
