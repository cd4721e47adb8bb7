import { expect, test } from 'vitest';
import type { Json } from '../../values/json.ts';
import { readTyped, typedText } from '../../values/write-value.ts';
import { codecOfField, fieldOf, ownFieldJson } from './own-field.ts';

test.each<[Json, string, string]>([
  ['Ash', 'Text', 'Ash'],
  [120, 'Number', '120'],
  [{ type: 'Date', v: '2026-05-01' }, 'Date', '2026-05-01'],
  [{ type: 'Page', v: 'home' }, 'Page', 'home'],
])(
  '[EDIT-3] the field %j has the type %s, is typed as %j, and is read back unchanged',
  (value, type, text) => {
    const field = fieldOf(value);
    expect(field.type).toBe(type);
    expect(typedText(codecOfField(type), field.v)).toBe(text);
    expect(readTyped(codecOfField(type), text)).toEqual({ written: field.v });
    expect(ownFieldJson(field)).toEqual(value);
  },
);

test.each([' ', 'much'])('[EDIT-3] %j isn’t the number of a field', (text) => {
  expect(readTyped(codecOfField('Number'), text)).toEqual({ reason: 'Use a number, such as 1.5.' });
});
