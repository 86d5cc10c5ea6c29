console.log('sibling');
