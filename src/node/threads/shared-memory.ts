/** Texts in memory that threads share. */
export interface SharedTexts {
  readonly bytes: Uint8Array;
  /** Where each ends. */
  readonly ends: Float64Array;
}

/** Takes texts one by one, so that none of them has to stay in memory. */
export function shareTexts(texts: Iterable<string>, count: number): SharedTexts {
  const ends = shareNumbers(count);
  let buffer = Buffer.allocUnsafeSlow(64 * count);
  let at = 0;
  let index = 0;
  for (const text of texts) {
    const most = at + text.length * 3;
    if (most > buffer.length) {
      buffer = Buffer.concat([buffer.subarray(0, at)], Math.ceil(most * 1.5));
    }
    at += buffer.write(text, at);
    ends[index] = at;
    index += 1;
  }
  const bytes = new Uint8Array(new SharedArrayBuffer(at));
  bytes.set(buffer.subarray(0, at));
  return { bytes, ends };
}

/** Gives the texts by their index. */
export function textReader({ bytes, ends }: SharedTexts): (index: number) => string {
  const buffer = Buffer.from(bytes.buffer);
  return (index) => buffer.toString('utf8', index === 0 ? 0 : ends[index - 1], ends[index]);
}

export function shareNumbers(count: number): Float64Array {
  return new Float64Array(new SharedArrayBuffer(count * 8));
}
