/** Texts in memory that threads share. */
export interface SharedTexts {
  readonly bytes: Uint8Array;
  /** Where each ends. */
  readonly ends: Float64Array;
}

export function shareTexts(texts: readonly string[]): SharedTexts {
  const whole = texts.join('');
  const bytes = Buffer.from(new SharedArrayBuffer(Buffer.byteLength(whole)));
  bytes.write(whole);
  let at = 0;
  const ends = shareNumbers(texts.map((text) => (at += Buffer.byteLength(text))));
  return { bytes: new Uint8Array(bytes.buffer), ends };
}

export function textAt({ bytes, ends }: SharedTexts, index: number): string {
  const start = index === 0 ? 0 : (ends[index - 1] ?? 0);
  return Buffer.from(bytes.buffer).toString('utf8', start, ends[index]);
}

export function shareNumbers(numbers: ArrayLike<number>): Float64Array {
  const shared = new Float64Array(new SharedArrayBuffer(numbers.length * 8));
  shared.set(numbers);
  return shared;
}
