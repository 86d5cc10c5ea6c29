'use strict';

// RFC 1321: how far each step rotates, and the constant that it adds.
const rotations = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]];
const constants = Array.from({ length: 64 }, (_, step) => Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32));

const rotate = (word, bits) => (word << bits) | (word >>> (32 - bits));

/** Each round's function, and the place of the word that it takes. */
const rounds = [
  (b, c, d, step) => [(b & c) | (~b & d), step],
  (b, c, d, step) => [(d & b) | (~d & c), 5 * step + 1],
  (b, c, d, step) => [b ^ c ^ d, 3 * step + 5],
  (b, c, d, step) => [c ^ (b | ~d), 7 * step],
];

const utf8 = (text) => {
  const units = encodeURIComponent(text).replace(/%(..)/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  return Array.from(units, (unit) => unit.charCodeAt(0));
};

/** The bytes with 128, zeros and the length in bits, as little-endian words. */
function padded(bytes) {
  const words = new Array((((bytes.length + 8) >> 6) + 1) * 16).fill(0);
  [...bytes, 128].forEach((byte, index) => { words[index >> 2] |= byte << (index % 4) * 8; });
  words[words.length - 2] = bytes.length * 8;
  return words;
}

function digestBlock(state, words) {
  let [a, b, c, d] = state;
  for (let step = 0; step < 64; step += 1) {
    const round = step >> 4;
    const [mixed, place] = rounds[round](b, c, d, step);
    const sum = a + mixed + constants[step] + words[place % 16];
    [a, d, c, b] = [d, c, b, (b + rotate(sum | 0, rotations[round][step % 4])) | 0];
  }
  return [a, b, c, d].map((word, index) => (word + state[index]) | 0);
}

/** The MD5 of the text's UTF-8 in lower-case hexadecimal. */
module.exports = function md5(text) {
  const words = padded(utf8(text));
  let state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let start = 0; start < words.length; start += 16) state = digestBlock(state, words.slice(start, start + 16));
  const byte = (word, index) => ((word >>> (index * 8)) & 255).toString(16).padStart(2, '0');
  return state.map((word) => [0, 1, 2, 3].map((index) => byte(word, index)).join('')).join('');
};
