// The two halves of an exchange between implementations of `crypto.subtle`: what one makes, the other checks. An
// expression, so that every host can evaluate it.
(() => {
    'use strict';
    const { subtle } = crypto;
    const text = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
    const bytes = (base64) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const message = new TextEncoder().encode('Sällskapsresan');
    const rsa = { modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };
    // Of each: the key, the signature, and the formats that the key goes through.
    const signatures = [
        [{ name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', ...rsa }, {}, ['spki', 'jwk']],
        [{ name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-1', ...rsa }, {}, ['spki', 'jwk']],
        [{ name: 'RSA-PSS', hash: 'SHA-512', ...rsa }, { saltLength: 17 }, ['spki', 'jwk']],
        [{ name: 'RSA-PSS', hash: 'SHA-384', ...rsa }, { saltLength: 0 }, ['spki', 'jwk']],
        ...['P-256', 'P-384', 'P-521'].flatMap((namedCurve) =>
            ['SHA-1', 'SHA-256', 'SHA-512'].map((hash) => [{ name: 'ECDSA', namedCurve }, { hash }, ['raw', 'spki', 'jwk']])),
        [{ name: 'Ed25519' }, {}, ['raw', 'spki', 'jwk']],
    ];
    const agreements = [...['P-256', 'P-384', 'P-521'].map((namedCurve) => ({ name: 'ECDH', namedCurve })), { name: 'X25519' }];
    const ciphers = [
        [{ name: 'AES-CBC', iv: new Uint8Array(16).fill(7) }, 128], [{ name: 'AES-CBC', iv: new Uint8Array(16) }, 256],
        [{ name: 'AES-CTR', counter: new Uint8Array(16).fill(255), length: 8 }, 192],
        [{ name: 'AES-GCM', iv: new Uint8Array(12), additionalData: new Uint8Array(3), tagLength: 112 }, 256],
        [{ name: 'AES-GCM', iv: new Uint8Array(33) }, 128],
    ];
    const derivations = [
        { name: 'PBKDF2', hash: 'SHA-512', salt: new Uint8Array(9), iterations: 2001 },
        { name: 'PBKDF2', hash: 'SHA-1', salt: new Uint8Array(0), iterations: 5 },
        { name: 'HKDF', hash: 'SHA-384', salt: new Uint8Array(0), info: new Uint8Array(80) },
    ];
    const exported = async (format, key) => {
        const value = await subtle.exportKey(format, key);
        return { format, key: format === 'jwk' ? value : text(value) };
    };
    const imported = ({ format, key }, algorithm, usages) =>
        subtle.importKey(format, format === 'jwk' ? key : bytes(key), algorithm, true, usages);

    async function sign([algorithm, more, formats]) {
        const { publicKey, privateKey } = await subtle.generateKey(algorithm, true, ['sign', 'verify']);
        const signature = await subtle.sign({ ...algorithm, ...more }, privateKey, message);
        return {
            signature: text(signature),
            keys: await Promise.all(formats.map((format) => exported(format, publicKey))),
            own: await Promise.all(['pkcs8', 'jwk'].map((format) => exported(format, privateKey))),
        };
    }

    async function isSigned([algorithm, more], { signature, keys, own }) {
        const parameters = { ...algorithm, ...more };
        for (const key of keys) {
            const held = await imported(key, algorithm, ['verify']);
            if (!(await subtle.verify(parameters, held, bytes(signature), message))) return false;
            // What is signed with the other's private key is right as well.
            for (const each of own) {
                const again = await subtle.sign(parameters, await imported(each, algorithm, ['sign']), message);
                if (!(await subtle.verify(parameters, held, again, message))) return false;
            }
        }
        return true;
    }

    async function agree(algorithm) {
        const [one, two] = await Promise.all([1, 2].map(() => subtle.generateKey(algorithm, true, ['deriveBits'])));
        const secret = await subtle.deriveBits({ ...algorithm, public: two.publicKey }, one.privateKey, 256);
        return { secret: text(secret), own: await exported('pkcs8', one.privateKey), other: await exported('raw', two.publicKey) };
    }

    async function isAgreed(algorithm, { secret, own, other }) {
        const mine = await imported(own, algorithm, ['deriveBits']);
        const theirs = await imported(other, algorithm, []);
        return text(await subtle.deriveBits({ ...algorithm, public: theirs }, mine, 256)) === secret;
    }

    async function encrypt([parameters, length]) {
        const key = await subtle.generateKey({ name: parameters.name, length }, true, ['encrypt', 'decrypt']);
        return { data: text(await subtle.encrypt(parameters, key, new Uint8Array(100).fill(1))), key: await exported('jwk', key) };
    }

    async function isEncrypted([parameters], { data, key }) {
        const held = await imported(key, parameters.name, ['decrypt']);
        const plain = new Uint8Array(await subtle.decrypt(parameters, held, bytes(data)));
        return plain.length === 100 && plain.every((byte) => byte === 1);
    }

    async function derive(parameters) {
        const key = await subtle.importKey('raw', message, parameters.name, false, ['deriveBits']);
        return text(await subtle.deriveBits(parameters, key, 520));
    }

    async function lock() {
        const parameters = { name: 'RSA-OAEP', hash: 'SHA-256', ...rsa };
        const { publicKey, privateKey } = await subtle.generateKey(parameters, true, ['encrypt', 'decrypt']);
        const data = text(await subtle.encrypt({ name: 'RSA-OAEP', label: message }, publicKey, message));
        return { data, key: await exported('pkcs8', privateKey) };
    }

    async function isLocked({ data, key }) {
        const held = await imported(key, { name: 'RSA-OAEP', hash: 'SHA-256' }, ['decrypt']);
        return text(await subtle.decrypt({ name: 'RSA-OAEP', label: message }, held, bytes(data))) === text(message);
    }

    const all = (list, each) => Promise.all(list.map(each));
    return {
        async make() {
            return {
                signed: await all(signatures, sign), agreed: await all(agreements, agree), encrypted: await all(ciphers, encrypt),
                derived: await all(derivations, derive), locked: await lock(),
            };
        },
        // Says for each part what was right and what was not.
        async check({ signed, agreed, encrypted, derived, locked }) {
            return {
                signed: await all(signatures, (each, at) => isSigned(each, signed[at])),
                agreed: await all(agreements, (each, at) => isAgreed(each, agreed[at])),
                encrypted: await all(ciphers, (each, at) => isEncrypted(each, encrypted[at])),
                derived: await all(derivations, async (each, at) => (await derive(each)) === derived[at]),
                locked: [await isLocked(locked)],
            };
        },
    };
})()
