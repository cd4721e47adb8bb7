import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../elements/catalogue.ts';
import type { Block } from '../../model/entities.ts';
import { attributes, block, box, text } from '../../model/projects.test-data.ts';
import { LIMITS } from '../checks/page-checks.ts';
import { proposeDescription } from './propose-description.ts';
import { snippetOf } from './snippet.ts';

const { least, most } = LIMITS.description;
const page = (...children: readonly Block[]) => block('p', 'page', { children });
const proposed = (...children: readonly Block[]) =>
  proposeDescription(page(...children), CATALOGUE.elements);

const SENTENCE = 'We draw maps of places that most maps leave out, by hand. ';

describe('[HEAD-1] a proposed description', () => {
  test('is the first visible paragraph, with the words of its inline layers', () => {
    const strong = block('s', 'strong', { attrs: attributes({ text: 'posters' }) });
    const span = block('n', 'span', { attrs: attributes({ text: ' for stations and  stages.' }) });
    expect(
      proposed(
        block('h', 'heading', { attrs: attributes({ text: 'Posters' }) }),
        text('hidden', 'Hidden words', { isHidden: true }),
        box('b', text('t', 'A studio for\nlarge ', { children: [strong, span] })),
        text('u', 'Later words'),
      ),
    ).toBe('A studio for large posters for stations and stages.');
  });

  test('joins short paragraphs', () => {
    expect(proposed(text('a', 'Hello.'), text('b', SENTENCE), text('c', 'No.'))).toBe(
      `Hello. ${SENTENCE.trim()}`,
    );
  });

  test('ends with a sentence, else between words', () => {
    expect(proposed(text('a', SENTENCE.repeat(5)))).toBe(SENTENCE.repeat(2).trim());
    const long = proposed(text('a', 'word '.repeat(80))) ?? '';
    expect(long).toMatch(/^(?:word )+word…$/);
    expect(long.length).toBeLessThanOrEqual(most);
  });

  test.each([
    ['without paragraphs', [block('h', 'heading', { attrs: attributes({ text: 'A' }) })]],
    ['with empty ones', [text('a', ' ')]],
  ])('is missing on a page %s', (_what, children) => {
    expect(proposed(...children)).toBeUndefined();
  });

  test('is never longer than search engines show', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 300 }), { maxLength: 4 }), (all) => {
        const made = proposed(...all.map((words, at) => text(`t${at}`, words)));
        expect((made ?? '').length).toBeLessThanOrEqual(most);
      }),
    );
    expect(least).toBeLessThan(most);
  });
});

test.each([
  ['Short words', 20, 'Short words'],
  ['One two, three four', 10, 'One two…'],
  ['One two three', 8, 'One two…'],
  ['漢字漢字漢字漢字', 5, '漢字漢字…'],
])('[HEAD-1] a search result shows %j in %d characters', (words, limit, expected) => {
  expect(snippetOf(words, limit)).toBe(expected);
});
