import type { Json } from '../../values/json.ts';
import type { Readers, Unread } from './read-values.ts';

/** Returns a reader of values that are words of a list. */
export const oneOf =
  (words: string, renamed: Readonly<Record<string, string>> = {}) =>
  (value: string): string | undefined => {
    const word = renamed[value] ?? value;
    return words.split(' ').includes(word) ? word : undefined;
  };

const WEIGHTS: Readonly<Record<string, number>> = { normal: 400, bold: 700 };

function weightOf(value: string): number | undefined {
  const weight = WEIGHTS[value] ?? Number(value);
  return weight >= 1 && weight <= 1000 ? weight : undefined;
}

/** Adds the looks of texts. */
export function addTextLooks(
  left: Unread,
  set: (kid: string, v: Json | undefined) => void,
  { color, font, length, number }: Readers,
): void {
  set('text-color', left.take('color', color));
  set('font-family', left.take('font-family', font));
  set(
    'font-size',
    left.take('font-size', (value) => (value.startsWith('-') ? undefined : length(value))),
  );
  set(
    'font-weight',
    left.take('font-weight', (value) => weightOf(value) ?? number(value)),
  );
  set('font-style', left.take('font-style', oneOf('normal italic', { oblique: 'italic' })));
  set(
    'line-height',
    left.take('line-height', (value) => lineHeight(value, { length, number })),
  );
  set(
    'letter-spacing',
    left.take('letter-spacing', (value) =>
      value === 'normal' ? '0em' : value.endsWith('%') ? undefined : length(value),
    ),
  );
  const align = oneOf('start center end justify', { left: 'start', right: 'end' });
  set('text-align', left.take('text-align', align));
  set('text-transform', left.take('text-transform', oneOf('none uppercase lowercase capitalize')));
  set(
    'text-decoration',
    left.take('text-decoration-line', oneOf('none underline overline line-through')),
  );
  set('text-wrap', left.take('text-wrap', oneOf('wrap balance pretty nowrap')));
  if (left.peek('text-wrap') === undefined)
    set('text-wrap', left.take('white-space', oneOf('nowrap')));
  set(
    'list-style',
    left.take(
      'list-style-type',
      oneOf(
        'none disc circle square decimal decimal-leading-zero lower-alpha upper-alpha lower-roman upper-roman',
        { 'lower-latin': 'lower-alpha', 'upper-latin': 'upper-alpha' },
      ),
    ),
  );
}

function lineHeight(value: string, { length, number }: Pick<Readers, 'length' | 'number'>) {
  const plain = number(value);
  if (typeof plain === 'number') return plain > 0 && plain <= 20 ? plain : undefined;
  // Elements inherit a percentage as a length, like `em`; they inherit a number as a factor.
  const percent = /^(\d*\.?\d+)%$/.exec(value)?.[1];
  if (percent !== undefined) return `${Math.round(Number(percent) * 100) / 10_000}em`;
  return plain ?? (value.startsWith('-') ? undefined : length(value));
}
