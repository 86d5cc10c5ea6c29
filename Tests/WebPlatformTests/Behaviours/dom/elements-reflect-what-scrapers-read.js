const document = new DOMParser().parseFromString(
    `<base href="https://h.example/dir/"><a id=a href="x?q=1#f" rel="nofollow me">L</a><img src="/i.png" alt=A width=30>
    <link rel=stylesheet href=s.css><script src=//cdn.example/j.js async>code</script><meta name=d content="C">
    <template><tr><td>x</template><input value=v name=n checked><select><option>1<option selected value=b>2</select>
    <textarea>txt</textarea><time datetime=2020>y</time><iframe src=f></iframe><li value=4><a>none</a><x-y>`, 'text/html');
const get = (selector) => document.querySelector(selector);
assert.deepEqual(
    [get('#a').href, get('#a').hostname, get('#a').pathname, get('#a').hash, get('#a').text, get('#a').rel, String(get('a'))],
    ['https://h.example/dir/x?q=1#f', 'h.example', '/dir/x', '#f', 'L', 'nofollow me', 'https://h.example/dir/x?q=1#f']);
assert.deepEqual([get('img').src, get('img').alt, get('img').width], ['https://h.example/i.png', 'A', 30]);
assert.equal(get('link').href, 'https://h.example/dir/s.css');
assert.deepEqual([get('script').src, get('script').text, get('script').async], ['https://cdn.example/j.js', 'code', true]);
assert.deepEqual([get('meta').content, get('meta').name], ['C', 'd']);
assert(get('template').content instanceof DocumentFragment);
assert.equal(get('template').content.querySelector('td').textContent, 'x');
assert.equal(get('template td'), null);
assert.equal(get('template').innerHTML, '<tr><td>x</td></tr>');
assert.deepEqual([get('input').value, get('input').type, get('input').checked], ['v', 'text', true]);
assert.deepEqual([get('select').value, get('select').options.length, get('textarea').value], ['b', 2, 'txt']);
assert.deepEqual([get('time').dateTime, get('li').value, get('li a').href, get('iframe').src], ['2020', 4, '', 'https://h.example/dir/f']);
assert.deepEqual([get('x-y').constructor === HTMLElement, get('#a') instanceof HTMLAnchorElement], [true, true]);
assert.equal(Object.prototype.toString.call(get('img')), '[object HTMLImageElement]');
assert.equal(get('#a').innerText, 'L');
