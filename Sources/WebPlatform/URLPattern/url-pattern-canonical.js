// https://urlpattern.spec.whatwg.org/#canon-encoding-callbacks: fixed text as it stands in a parsed URL. Each throws a TypeError for
// text that cannot be in its component.
(function (native, load) {
    'use strict';
    const { URL } = load('url');
    const special = { http: '80', https: '443', ws: '80', wss: '443', ftp: '21', file: '' };
    const isSpecial = (scheme) => Object.hasOwn(special, scheme);

    function refuse(text, component) {
        throw new TypeError(`"${text}" cannot be in the ${component} of a URL`);
    }

    function protocol(text) {
        if (text === '') return '';
        const url = URL.parse(`${text}://dummy.invalid/`) ?? refuse(text, 'protocol');
        return url.protocol.slice(0, -1);
    }

    // A setter that refuses a value leaves what was there, so two URLs that differed show whether it took it.
    function set(member, text, one, other) {
        const urls = [new URL(one), new URL(other)];
        for (const url of urls) url[member] = text;
        return urls[0][member] === urls[1][member] ? urls[0][member] : refuse(text, member);
    }

    function credential(member) {
        return (text) => {
            const url = new URL('https://dummy.invalid/');
            url[member] = text;
            return url[member];
        };
    }

    function hostname(text, scheme = '') {
        if (text === '') return '';
        const start = scheme === '' || isSpecial(scheme) ? 'https' : scheme;
        return set('hostname', text, `${start}://one.invalid/`, `${start}://other.invalid/`);
    }

    function ipv6Hostname(text) {
        return /^[0-9a-f[\]:]*$/i.test(text) ? text.toLowerCase() : refuse(text, 'hostname');
    }

    function port(text, scheme = '') {
        if (text === '') return '';
        const start = scheme === '' || scheme === 'file' ? 'unspecial' : scheme;
        return set('port', text, `${start}://dummy.invalid:1/`, `${start}://dummy.invalid:2/`);
    }

    // Text that does not begin with a slash is some way into a path.
    function pathname(text) {
        if (text === '') return '';
        const isAbsolute = text.startsWith('/');
        const url = new URL('https://dummy.invalid/');
        url.pathname = isAbsolute ? text : `/-${text}`;
        return isAbsolute ? url.pathname : url.pathname.slice(2);
    }

    // Between two signs, so that neither a slash nor white space is at an end of the path.
    function opaquePathname(text) {
        const path = text.split(/[?#]/, 1)[0];
        return new URL(`opaque:-${path}-`).pathname.slice(1, -1);
    }

    function search(text) {
        const url = new URL('https://dummy.invalid/');
        url.search = text === '' ? '' : `?${text}`;
        return url.search.slice(1);
    }

    function hash(text) {
        const url = new URL('https://dummy.invalid/');
        url.hash = text === '' ? '' : `#${text}`;
        return url.hash.slice(1);
    }

    return {
        isSpecial, defaultPort: (scheme) => special[scheme], protocol, username: credential('username'), password: credential('password'),
        hostname, ipv6Hostname, port, pathname, opaquePathname, search, hash,
    };
})
