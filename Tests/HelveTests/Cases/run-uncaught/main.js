function inner() {
  throw new TypeError('boom');
}

setTimeout(function outer() {
  console.log('before');
  inner();
}, 1);
setTimeout(() => console.log('never'), 1000);
