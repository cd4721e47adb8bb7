import { expect, test } from 'vitest';
import { textOrder } from './text-order.ts';

test.each([
  ['en', ['Äpfel', 'apple', 'Banana', 'banana', 'éclair', 'Zoo']],
  ['de', ['Apfel', 'Äpfel', 'Birne', 'Strasse', 'Straße', 'Über', 'Uhr']],
  ['sv', ['Anka', 'Zebra', 'Åre', 'Äpple', 'Öl']],
  ['da-DK', ['Abe', 'Zebra', 'Æble', 'Øl', 'Å']],
  ['es', ['nube', 'nuez', 'ñandú', 'oso']],
  ['en', ['Room 2', 'Room 10', 'Room 010a', 'Room 100']],
  ['ru', ['Арбуз', 'яблоко']],
])('[DATA-4] in %s, texts are in the order %j', (lang, texts) => {
  const sorted = texts.toReversed().toSorted((a, b) => {
    return textOrder(a, lang) < textOrder(b, lang) ? -1 : 1;
  });
  expect(sorted).toEqual(texts);
});
