window.fetch = async (url) => ({ ok: true, url });
globalThis.setTimeout = (body) => body();
console.log = ((log) => (...values) => log('mine:', ...values))(console.log);
process.stdout.write = ((write) => (text) => write.call(process.stdout, text.toUpperCase()))(process.stdout.write);
fetch('https://nowhere.example/').then(({ url }) => setTimeout(() => console.log(url)));
