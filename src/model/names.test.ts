import { expect, test } from 'vitest';
import { CATALOGUE } from '../elements/catalogue.ts';
import { attributeWords } from './names.ts';

test.each([
  ['box', 'tag', 'HTML element'],
  ['box', 'padding', 'padding'],
  ['box', 'frame', 'border and shadow'],
  ['table-cell', 'columns', 'column span'],
])(
  '[PAGES-3] in %s, the attribute %s is named “%s”, by its element or else by its key',
  (eid, kid, words) => {
    const spec = CATALOGUE.elements.get(eid)?.attrs[kid];
    expect(attributeWords(spec, kid).toLowerCase()).toBe(words.toLowerCase());
  },
);
