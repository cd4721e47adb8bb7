/** Splits a value at characters that aren’t in brackets or quotes. */
function splitAt(value: string, isBetween: (sign: string) => boolean): readonly string[] {
  const parts: string[] = [];
  let part = '';
  let depth = 0;
  let quote = '';
  for (const sign of value) {
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    if (depth === 0 && quote === '' && isBetween(sign)) {
      parts.push(part);
      part = '';
    } else part += sign;
  }
  return [...parts, part].map((one) => one.trim()).filter((one) => one !== '');
}

/** The words of a value. */
export const wordsOfValue = (value: string) => splitAt(value, (sign) => /\s/.test(sign));

/** The layers of a value, with commas between them. */
export const layersOf = (value: string) => splitAt(value, (sign) => sign === ',');

/** The parts of a value between slashes. */
export const slashed = (value: string) => splitAt(value, (sign) => sign === '/');
