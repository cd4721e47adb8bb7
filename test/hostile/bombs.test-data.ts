const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$';

/**
 * Returns a text in lz-string's URL-safe form. Each step repeats the previous one and adds a
 * character, so the text expands to about half the square of its steps: 31,623 steps, or 76 KB,
 * expand to 500 million characters.
 */
export function lzBomb(steps: number): string {
  const bits: number[] = [];
  const push = (value: number, width: number) => {
    for (let bit = 0; bit < width; bit += 1) bits.push((value >> bit) & 1);
  };
  // Writes a character of 8 bits: a space, which JSON ignores.
  push(0, 2);
  push(32, 8);
  let codes = 4;
  for (let step = 1; step < steps; step += 1) {
    push(codes, Math.floor(Math.log2(codes)) + 1);
    codes += 1;
  }
  push(2, Math.floor(Math.log2(codes)) + 1);
  while (bits.length % 6 !== 0) bits.push(0);
  let text = '';
  for (let at = 0; at < bits.length; at += 6) {
    const value = bits.slice(at, at + 6).reduce((sum, bit) => sum * 2 + bit, 0);
    text += ALPHABET[value];
  }
  return text;
}
