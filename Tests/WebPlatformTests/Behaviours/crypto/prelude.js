// Hexadecimal digits to bytes, with white space between them, and back.
globalThis.bytes = (digits) => Uint8Array.fromHex(digits.replace(/\s/g, ''));
globalThis.hex = (buffer) => new Uint8Array(buffer).toHex();
globalThis.utf8 = (text) => new TextEncoder().encode(text);
globalThis.subtle = crypto.subtle;
