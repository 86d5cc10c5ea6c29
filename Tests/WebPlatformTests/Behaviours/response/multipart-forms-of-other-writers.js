const parse = (text, boundary = 'b') => new Response(text, { headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` } }).formData();
const part = (head, body) => `--b\r\n${head}\r\n\r\n${body}\r\n`;
assert.deepEqual([...(await parse('--b--\r\n'))], []);
const form = await parse(
    'a preamble\r\n' + part('content-disposition:form-data;name=bare', '1') +
    part('X-Other: 1\r\nCONTENT-DISPOSITION: Form-Data; filename="n%22.txt"; name="f"\r\nContent-Type: text/x ; charset=utf-8', 'data') +
    part('Content-Disposition: form-data; name="empty"', '') + '--b--\r\nan epilogue'
);
assert.deepEqual([form.get('bare'), form.get('empty')], ['1', '']);
const file = form.get('f');
assert.deepEqual([file.name, file.type, await file.text()], ['n".txt', 'text/x ; charset=utf-8', 'data']);
const untyped = await parse(part('Content-Disposition: form-data; name="f"; filename="x"', '') + '--b--');
assert.equal(untyped.get('f').type, 'text/plain');
const padded = await parse('--b \t\r\nContent-Disposition: form-data; name="a"\r\n\r\n\ufeffx\r\n--b--');
assert.equal(padded.get('a'), '\ufeffx');
for (const wrong of [
    '', 'no boundary', '--b', '--b\r\n', part('Content-Type: text/plain', 'x') + '--b--',
    part('Content-Disposition: attachment; name="a"', 'x') + '--b--', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx',
]) await assert.rejects(parse(wrong), TypeError, wrong);
await assert.rejects(new Response('x', { headers: { 'content-type': 'multipart/form-data' } }).formData(), TypeError);
await assert.rejects(new Response('{}', { headers: { 'content-type': 'application/json' } }).formData(), TypeError);
