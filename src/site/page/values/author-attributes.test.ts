import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import type { Json } from '../../../values/json.ts';
import { block } from '../../../../test/kitchen-sink.test-data.ts';
import { renderBlocks } from '../../../../test/render.test-data.ts';
import { RESERVED_NAMES } from './author-names.ts';

/** The HTML of an element with an attribute by the author, and the diagnostic codes. */
function withAttribute(kid: string, v: Json, eid = 'box') {
  const made = block(eid, { text: 'x' });
  const attrs = eid === 'box' ? [] : [{ kid: 'text', v: 'x' }];
  const { html, diagnostics } = renderBlocks({
    ...made,
    attrs: [...attrs, { kid, v, isDynamic: true }],
  });
  return { html, codes: diagnostics.map(({ code }) => code) };
}

test.each<[string, Json, string]>([
  ['data-track', 'hero', ' data-track="hero"'],
  ['data-x.y_z-1', '', ' data-x.y_z-1=""'],
  ['data-count', 3, ' data-count="3"'],
  ['data-quoted', '"><script>', ' data-quoted="&quot;&gt;&lt;script&gt;"'],
  ['aria-live', 'polite', ' aria-live="polite"'],
  ['aria-hidden', true, ' aria-hidden="true"'],
  ['aria-label', 'Of the house', ' aria-label="Of the house"'],
  ['aria-relevant', 'additions text', ' aria-relevant="additions text"'],
  ['aria-valuenow', -1.5, ' aria-valuenow="-1.5"'],
])('[X8] box and span accept %s with %j', (kid, v, written) => {
  for (const [eid, tag] of [
    ['box', 'div'],
    ['span', 'span'],
  ] as const) {
    const { html, codes } = withAttribute(kid, v, eid);
    expect(html).toContain(`<${tag}${written}>`);
    expect(codes).toEqual([]);
  }
});

test.each([
  ...RESERVED_NAMES,
  'data-sg-anything',
  'data-sitegen-x',
  'data-reactroot',
  'data-',
  'data-1',
  'data-A',
  'data-x y',
  'data-x"onload',
  `data-${'x'.repeat(61)}`,
  'aria-',
  'aria-grabbed',
  'aria-constructor',
  'onclick',
  'style',
  'srcdoc',
  '__proto__',
])("[X8] [F30] an author's attribute %s is rejected", (kid) => {
  const { html, codes } = withAttribute(kid, 'x');
  expect(html).toBe('<div><div></div></div>');
  expect(codes).toEqual(['author-attribute']);
});

test.each<[string, Json]>([
  ['aria-live', 'loud'],
  ['aria-hidden', 'yes'],
  ['aria-level', 'two'],
  ['aria-level', 1.5],
  ['aria-valuenow', '1e9'],
  ['aria-labelledby', ' '],
  ['aria-relevant', 'text loud'],
  ['data-x', { a: 1 }],
  ['data-x', null],
])('[X8] the attribute %s rejects the value %j', (kid, v) => {
  const { html, codes } = withAttribute(kid, v);
  expect(html).toBe('<div><div></div></div>');
  expect(codes).toEqual(['value-not-allowed']);
});

test("[X8] other elements keep an author's attribute as a Lost Attribute", () => {
  expect(withAttribute('data-track', 'hero').html).toContain('data-track');
  expect(withAttribute('data-track', 'hero', 'text').html).not.toContain('data-track');
});

/** Code that runs on a page or reads it: the folders whose data attributes are reserved. */
const READERS =
  'src/{client,view,page,elements,site,node/generate,node/dev,author,studio/page,studio/shell/canvas}/**/*.{ts,tsx,css}';

test('[X8] the reserved names are those used by the client, the style sheets or the editor', () => {
  const files = fastGlob.sync([READERS], { ignore: ['**/*.test.*', '**/*.test-data.*'] });
  expect(files.length).toBeGreaterThan(200);
  const used = new Set<string>();
  for (const file of files) {
    if (file.endsWith('site/page/values/author-names.ts')) continue;
    const source = readFileSync(file, 'utf8');
    for (const [name] of source.matchAll(/\bdata-[a-z][a-z0-9-]*/g)) used.add(name);
    for (const [, name = ''] of source.matchAll(/\bdataset(?:\.|\[')(\w+)/g)) {
      used.add(`data-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`);
    }
  }
  const reserved = [...used].filter((name) => !/^data-(?:sg|sitegen|react|pagefind)/.test(name));
  expect(reserved.toSorted()).toEqual([...RESERVED_NAMES].toSorted());
});
