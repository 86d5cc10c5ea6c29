const later = async () => {
  await null;
  throw new Error('rejected');
};
later();
setTimeout(() => console.log('never'), 1000);
