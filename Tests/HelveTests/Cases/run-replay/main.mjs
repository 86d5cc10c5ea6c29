const ask = async (url) => {
  const response = await fetch(url);
  return `${response.status} ${await response.text()}`;
};
console.log(await ask('https://recorded.example/one?q=a%20b'));
console.log(await ask('https://recorded.example/one?q=a%20b'));
console.log(await fetch('http://127.0.0.1:9/').catch((error) => error.name));
