import { expect, test } from 'vitest';
import type { Block } from '../../../model/entities.ts';
import { attributes, block, page, project, text } from '../../../model/projects.test-data.ts';
import { pageAt, planOf } from '../../sites.test-data.ts';

const HEBREW = 'שלום, world';
const ARABIC = '(1) مرحبا';

function html(lang: string, ...blocks: readonly Block[]): string {
  return pageAt(planOf(project([], { root: page(...blocks) }), { lang })).html;
}

const b = (eid: string, attrs: Parameters<typeof attributes>[0], ...children: readonly Block[]) =>
  block(eid, eid, { attrs: attributes(attrs), children });

test.each<[string, string, Block, string]>([
  ['Hebrew', 'en', text('a', HEBREW), `<p class="text" dir="auto">${HEBREW}</p>`],
  ['Arabic after signs', 'en', text('a', ARABIC), `<p class="text" dir="auto">${ARABIC}</p>`],
  ['English', 'en', text('a', `Hello ${HEBREW}`), `<p class="text">Hello ${HEBREW}</p>`],
  ['text without letters', 'en', text('a', '1, 2'), '<p class="text">1, 2</p>'],
  ['English', 'he', text('a', 'Hello'), '<p class="text" dir="auto">Hello</p>'],
  ['Hebrew', 'he', text('a', HEBREW), `<p class="text">${HEBREW}</p>`],
  [
    'Hebrew in an inline child',
    'en',
    b('text', { text: '' }, b('strong', { text: HEBREW })),
    `<p class="text" dir="auto"><strong>${HEBREW}</strong></p>`,
  ],
  [
    'a Hebrew heading',
    'en',
    b('heading', { text: HEBREW, level: 2 }),
    `<h2 class="heading" dir="auto">${HEBREW}</h2>`,
  ],
  [
    'a Hebrew list',
    'en',
    b('list', {}, b('list-item', { text: HEBREW })),
    `<ul class="list" dir="rtl"><li dir="auto">${HEBREW}</li></ul>`,
  ],
])(
  '[HEAD-1] %s in a site with the language %s has a direction of its own if it differs',
  (_what, lang, input, expected) => {
    expect(html(lang, input)).toBe(`<div>${expected}</div>`);
  },
);
