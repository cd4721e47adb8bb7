import { expect, test } from 'vitest';
import { CATALOGUE } from '../../elements/catalogue.ts';
import type { Block, Project } from '../../model/entities.ts';
import { attributes, block, page, project } from '../../model/projects.test-data.ts';
import { pageAt, planOf } from '../sites.test-data.ts';

const PROSE_CSS = CATALOGUE.css.get('prose') ?? '';
const words = block('w', 'text', { attrs: attributes({ text: 'A', 'font-size': '30px' }) });
const title = block('h', 'table', {});

function shown(inner: Block, fields: Partial<Project> = {}) {
  const { document, html } = pageAt(planOf({ ...project([], { root: page(inner) }), ...fields }));
  return { css: document.css, html };
}

test('[STYLE-2] prose spacing applies to texts of every page, below their own styles', () => {
  const { css, html } = shown(words, { base: 'prose', googleFontsLink: '' });
  expect(html).toMatch(/^<div class="prose"><p class="text s1">/);
  expect(css.indexOf(PROSE_CSS)).toBeGreaterThan(css.indexOf('.text {'));
  expect(css.indexOf('{font-size:30px}')).toBeGreaterThan(css.indexOf(PROSE_CSS));
});

test('[STYLE-2] prose spacing applies to the texts inside an element', () => {
  const { css, html } = shown(block('p', 'prose', { children: [words, title] }));
  expect(html).toContain('<div><div class="prose"><p class="text s1">');
  // The styles of elements later in the alphabet precede the prose styles too.
  expect(css.indexOf(PROSE_CSS)).toBeGreaterThan(css.indexOf(CATALOGUE.css.get('table') ?? '?'));
});

test.each<[Partial<Project>, string]>([
  [{}, ':root{--prose-text:"Inter";--prose-heading:"Playfair Display"}'],
  [
    { googleFontsLink: 'https://fonts.googleapis.com/css2?family=A+B' },
    ':root{--prose-text:"A B"}',
  ],
  [{ googleFontsLink: '' }, ''],
])('[STYLE-2] prose fonts are those of the fonts link: %j', (fields, rule) => {
  const { css } = shown(words, { ...fields, base: 'prose' });
  expect(css).toContain(`${rule}${PROSE_CSS}`);
  expect(css.includes(':root{--prose')).toBe(rule !== '');
});

test('[STYLE-2] a page without prose has no prose rules', () => {
  const { css, html } = shown(words);
  expect(css).not.toContain('prose');
  expect(html).not.toContain('prose');
});
