console.log('module runs later');
