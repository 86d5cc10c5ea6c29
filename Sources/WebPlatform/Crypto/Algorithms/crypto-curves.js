// https://w3c.github.io/webcrypto/#ecdsa, #ecdh, #ed25519 and #x25519
(function (native, load) {
    'use strict';
    const { DOMException } = load('domexception');
    const { create, createPair, checkUsages, recordOf } = load('crypto-key');
    const jwk = load('json-web-key');
    const weierstrass = { 'P-256': 32, 'P-384': 48, 'P-521': 66 };
    const signatures = { public: ['verify'], private: ['sign'] };
    const agreements = { public: [], private: ['deriveKey', 'deriveBits'] };
    const schemes = {
        ECDSA: { kty: 'EC', use: 'sig', usages: signatures },
        ECDH: { kty: 'EC', use: 'enc', usages: agreements },
        Ed25519: { kty: 'OKP', use: 'sig', usages: signatures },
        X25519: { kty: 'OKP', use: 'enc', usages: agreements },
    };

    function fail(reason, name) {
        throw new DOMException(reason, name);
    }

    function checkHalf(record, type) {
        if (record.type !== type) fail(`that takes a ${type} key`, 'InvalidAccessError');
    }

    // The curve that the parameters name, which for two of the four is their own name.
    function curveOf({ name, namedCurve }) {
        if (schemes[name].kty === 'OKP') return name;
        if (!Object.hasOwn(weierstrass, namedCurve)) fail(`"${namedCurve}" is no curve of ${name}`, 'NotSupportedError');
        return namedCurve;
    }

    const algorithmOf = (name, curve) => (schemes[name].kty === 'OKP' ? { name } : { name, namedCurve: curve });
    const curveOfRecord = ({ algorithm }) => algorithm.namedCurve ?? algorithm.name;

    function generate(parameters, extractable, wanted) {
        const { name } = parameters;
        const { usages } = schemes[name];
        checkUsages(wanted, [...usages.public, ...usages.private]);
        const curve = curveOf(parameters);
        const handle = native.generate(curve);
        return createPair(algorithmOf(name, curve), extractable, wanted, {
            public: { usages: usages.public, handle: native.publicKey(handle) },
            private: { usages: usages.private, handle },
        });
    }

    // What the key calls its algorithm where it says so.
    const names = {
        ECDSA: (curve) => [{ 'P-256': 'ES256', 'P-384': 'ES384', 'P-521': 'ES512' }[curve]],
        Ed25519: () => ['Ed25519', 'EdDSA'],
    };

    function handleOfJSONWebKey(key, name, curve, extractable, wanted) {
        const { kty, use } = schemes[name];
        jwk.check(key, { kty, use, usages: wanted, extractable });
        if (key.crv !== curve) jwk.fail(`its crv is not ${curve}`);
        if (names[name]) jwk.checkAlgorithm(key, ...names[name](curve));
        const point = pointOf(key, kty, weierstrass[curve]);
        const publicHandle = native.fromPoint(curve, point);
        if (key.d === undefined) return publicHandle;
        const handle = native.fromScalar(curve, jwk.decode(key, 'd'));
        const isRight = native.point(handle).every((byte, at) => byte === point[at]);
        return isRight ? handle : jwk.fail('its two halves do not belong together');
    }

    function pointOf(key, kty, size) {
        if (kty === 'OKP') return jwk.decode(key, 'x');
        const [x, y] = [jwk.decode(key, 'x'), jwk.decode(key, 'y')];
        if (x.length !== size || y.length !== size) jwk.fail(`its coordinates are not of ${size} bytes`);
        return new Uint8Array([4, ...x, ...y]);
    }

    function importKey(parameters, format, data, extractable, wanted) {
        const { name } = parameters;
        const isPrivate = format === 'pkcs8' || (format === 'jwk' && data.d !== undefined);
        const type = isPrivate ? 'private' : 'public';
        const curve = curveOf(parameters);
        checkUsages(wanted, schemes[name].usages[type]);
        const readers = { raw: native.fromPoint, spki: native.fromSPKI, pkcs8: native.fromPKCS8 };
        const handle =
            format === 'jwk' ? handleOfJSONWebKey(data, name, curve, extractable, wanted) : readers[format](curve, data);
        return create(type, algorithmOf(name, curve), extractable, wanted, handle);
    }

    function exportKey({ name }, format, record) {
        if (format === 'jwk') return jwk.create(record, schemes[name].kty, members(name, record));
        checkHalf(record, format === 'pkcs8' ? 'private' : 'public');
        return { raw: native.point, spki: native.spki, pkcs8: native.pkcs8 }[format](record.handle);
    }

    function members(name, record) {
        const curve = curveOfRecord(record);
        const point = native.point(record.handle);
        const size = weierstrass[curve];
        const found = { crv: curve, x: jwk.encode(size ? point.subarray(1, 1 + size) : point) };
        if (size) found.y = jwk.encode(point.subarray(1 + size));
        if (record.type === 'private') found.d = jwk.encode(native.scalar(record.handle));
        if (name === 'Ed25519') found.alg = 'Ed25519';
        return found;
    }

    function sign({ hash }, record, data) {
        checkHalf(record, 'private');
        return native.sign(record.handle, data, hash?.name);
    }

    function verify({ hash }, record, signature, data) {
        checkHalf(record, 'public');
        return native.verify(record.handle, data, hash?.name, signature);
    }

    // The first bits of the secret that both find; all where no length is given.
    function deriveBits({ name, public: other }, record, length) {
        checkHalf(record, 'private');
        const theirs = recordOf(other);
        checkHalf(theirs, 'public');
        if (theirs.algorithm.name !== name || curveOfRecord(theirs) !== curveOfRecord(record)) {
            fail('the keys are for different algorithms or curves', 'InvalidAccessError');
        }
        const secret = native.shared(record.handle, theirs.handle);
        if (length === null) return secret;
        if (length > secret.length * 8) fail(`the secret has ${secret.length * 8} bits and not ${length}`, 'OperationError');
        const bytes = secret.slice(0, Math.ceil(length / 8));
        if (length % 8 > 0) bytes[bytes.length - 1] &= 0xff << (8 - (length % 8));
        return bytes;
    }

    return {
        define(define) {
            for (const name in schemes) {
                const { kty, usages } = schemes[name];
                const parameters = kty === 'EC' ? [['namedCurve', 'text']] : [];
                const digest = kty === 'EC' ? [['hash', 'hash']] : [];
                define(name, {
                    generateKey: { members: parameters, run: generate },
                    importKey: { members: parameters, run: importKey },
                    exportKey: { run: exportKey },
                    ...(usages === signatures
                        ? { sign: { members: digest, run: sign }, verify: { members: digest, run: verify } }
                        : { deriveBits: { members: [['public', 'key']], run: deriveBits } }),
                });
            }
        },
    };
})
