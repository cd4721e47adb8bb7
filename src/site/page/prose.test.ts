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

test('[STYLE-2] the texts of every page have a rhythm, before what is said of them', () => {
  const { css, html } = shown(words, { base: 'prose', googleFontsLink: '' });
  expect(html).toMatch(/^<div class="prose"><p class="text s1">/);
  expect(css.indexOf(PROSE_CSS)).toBeGreaterThan(css.indexOf('.text {'));
  expect(css.indexOf('{font-size:30px}')).toBeGreaterThan(css.indexOf(PROSE_CSS));
});

test('[STYLE-2] an element has a rhythm for what is inside', () => {
  const { css, html } = shown(block('p', 'prose', { children: [words, title] }));
  expect(html).toContain('<div><div class="prose"><p class="text s1">');
  // What begins with a later letter comes before it, too.
  expect(css.indexOf(PROSE_CSS)).toBeGreaterThan(css.indexOf(CATALOGUE.css.get('table') ?? '?'));
});

test.each<[Partial<Project>, string]>([
  [{}, ':root{--prose-text:"Inter";--prose-heading:"Playfair Display"}'],
  [
    { googleFontsLink: 'https://fonts.googleapis.com/css2?family=A+B' },
    ':root{--prose-text:"A B"}',
  ],
  [{ googleFontsLink: '' }, ''],
])('[STYLE-2] the fonts of texts and headings are those of the fonts link: %j', (fields, rule) => {
  const { css } = shown(words, { ...fields, base: 'prose' });
  expect(css).toContain(`${rule}${PROSE_CSS}`);
  expect(css.includes(':root{--prose')).toBe(rule !== '');
});

test('[STYLE-2] a page without it has nothing of it', () => {
  const { css, html } = shown(words);
  expect(css).not.toContain('prose');
  expect(html).not.toContain('prose');
});
