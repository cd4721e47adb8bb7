// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import type { Head, HeadTag } from '../page/document.ts';
import { headHtml } from '../view/head-html.ts';
import { applyHead } from './apply-head.ts';

const meta = (name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { name, content },
});
const canonical = (href: string): HeadTag => ({
  tag: 'link',
  attributes: { rel: 'canonical', href },
});
const FONTS: HeadTag = {
  tag: 'link',
  attributes: { rel: 'preconnect', href: 'https://fonts.example', crossorigin: '' },
};

const FIRST: Head = {
  title: 'First',
  tags: [meta('description', 'One'), canonical('https://e.example/'), FONTS],
};
const SECOND: Head = {
  title: 'Second & <b>',
  tags: [canonical('https://e.example/two/'), FONTS, meta('robots', 'noindex')],
};

const FIXED = '<meta charset="utf-8"><link rel="extension" href="x">';

/** The tags that change with the page, in any order. */
const pageTags = () =>
  [...document.head.querySelectorAll('[data-page]')].map(({ outerHTML }) => outerHTML).toSorted();

const written = ({ tags }: Head) => {
  const template = document.createElement('template');
  template.innerHTML = headHtml({ title: '', tags });
  return [...template.content.querySelectorAll('[data-page]')]
    .map(({ outerHTML }) => outerHTML)
    .toSorted();
};

/** Shows a page with a head and rules, as parsed from its HTML. */
function show(head: Head, css = '') {
  const { content } = Object.assign(document.createElement('template'), {
    innerHTML: headHtml({ ...head, title: '' }),
  });
  const tags = [...content.querySelectorAll('[data-page]')];
  applyHead({ name: 'page', view: '', title: head.title, lang: 'de', dir: '', css, tags });
}

beforeEach(() => {
  document.head.innerHTML = `${FIXED}${headHtml(FIRST)}<style data-page>p{color:red}</style>`;
});

test('[HEAD-7] title and tags of the next page replace the former ones', () => {
  show(SECOND);
  expect([document.title, document.documentElement.lang]).toEqual(['Second & <b>', 'de']);
  expect(pageTags()).toEqual(written(SECOND));
});

test('[HEAD-7] going back restores the tags of the first page, each once', () => {
  show(SECOND);
  show(FIRST);
  show(FIRST);
  expect(document.title).toBe('First');
  expect(pageTags()).toEqual(written(FIRST));
});

test('[HEAD-7] a tag that both pages have stays the same element', () => {
  const fonts = document.head.querySelector('[href="https://fonts.example"]');
  show(SECOND);
  expect(document.head.querySelector('[href="https://fonts.example"]')).toBe(fonts);
});

const scripts = () =>
  [...document.head.querySelectorAll('script')].map(({ textContent }) => textContent);

test('[HEAD-7] the structured data of the next page replaces the former', () => {
  show({ ...FIRST, structured: { name: 'First' } });
  expect(scripts()).toEqual(['{"name":"First"}']);
  show({ ...SECOND, structured: { name: 'Second' } });
  expect(scripts()).toEqual(['{"name":"Second"}']);
  show(FIRST);
  expect(scripts()).toEqual([]);
});

test('[P10] head elements of browser extensions, and the charset, stay', () => {
  document.head.insertAdjacentHTML('beforeend', '<style id="extension">p{}</style>');
  show(SECOND);
  show(FIRST);
  const kept = ['meta[charset]', 'link[rel="extension"]', '#extension'];
  expect(kept.filter((selector) => document.head.querySelector(selector) === null)).toEqual([]);
});

test('[HEAD-7] the style rules of the next page replace the style element of the first page', () => {
  show(SECOND, 'p{color:green}');
  expect(document.head.querySelector('style')).toBeNull();
  show(FIRST, 'p{color:blue}');
  const rules = document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules]);
  expect(rules.map(({ cssText }) => cssText.replaceAll(/\s/g, ''))).toEqual([
    'p{color:blue;}',
    '::view-transition{pointer-events:none;}',
    ':root:active-view-transition{overflow-anchor:none;}',
  ]);
});
