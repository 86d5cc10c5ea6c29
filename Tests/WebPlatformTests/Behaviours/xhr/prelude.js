// Sends a request and waits for its end; `prepare` is given it once it is open.
globalThis.request = (url, prepare = () => {}, { method = 'GET', body } = {}) =>
    new Promise((resolve) => {
        const xhr = new XMLHttpRequest();
        xhr.open(method, url);
        prepare(xhr);
        xhr.onloadend = () => resolve(xhr);
        xhr.send(body);
    });
