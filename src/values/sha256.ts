/** Number of bytes in a block of the algorithm. */
const BLOCK = 64;
const ROUNDS = constants();
const INITIAL_HASH = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

const ENCODER = new TextEncoder();
const words = new Uint32Array(BLOCK);

/**
 * The SHA-256 of a text in UTF-8, as lower-case hexadecimal digits. The pure core has no access to
 * the system's functions.
 */
export function sha256(text: string): string {
  const bytes = ENCODER.encode(text);
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length << 3);
  const state = Uint32Array.from(INITIAL_HASH);
  for (let at = 0; at < padded.length; at += BLOCK) addBlock(state, view, at);
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
}

const rotateRight = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function addBlock(state: Uint32Array, view: DataView, start: number) {
  for (let at = 0; at < 16; at += 1) words[at] = view.getUint32(start + 4 * at);
  for (let at = 16; at < BLOCK; at += 1) {
    const [early = 0, late = 0] = [words[at - 15], words[at - 2]];
    const first = rotateRight(early, 7) ^ rotateRight(early, 18) ^ (early >>> 3);
    const second = rotateRight(late, 17) ^ rotateRight(late, 19) ^ (late >>> 10);
    words[at] = (words[at - 16] ?? 0) + first + (words[at - 7] ?? 0) + second;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < BLOCK; at += 1) {
    const sum = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25);
    const one = h + sum + ((e & f) ^ (~e & g)) + (ROUNDS[at] ?? 0) + (words[at] ?? 0);
    const other = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22);
    const two = other + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) {
    state[at] = (state[at] ?? 0) + word;
  }
}

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
function constants(): Uint32Array {
  const found: number[] = [];
  for (let number = 2; found.length < BLOCK; number += 1) {
    if (!isPrime(number)) continue;
    const root = Math.cbrt(number);
    found.push(Math.floor((root - Math.floor(root)) * 2 ** 32));
  }
  return Uint32Array.from(found);
}

function isPrime(number: number): boolean {
  for (let divisor = 2; divisor * divisor <= number; divisor += 1) {
    if (number % divisor === 0) return false;
  }
  return true;
}
