// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { syncElement } from './sync-nodes.ts';

let live: Element;

const parse = (html: string) =>
  new DOMParser().parseFromString(`<!DOCTYPE html><main>${html}</main>`, 'text/html').body
    .firstElementChild as Element;

/** Changes a live element with its source document to another version. */
function change(before: string, after: string, meanwhile: (live: Element) => void = () => {}) {
  document.body.innerHTML = `<main>${before}</main>`;
  live = document.body.firstElementChild as Element;
  const kept = new Map(
    [...live.querySelectorAll('[id],[data-sg-uid]')].map((node) => [nameOf(node), node]),
  );
  meanwhile(live);
  syncElement(live, parse(before), parse(after));
  return kept;
}

const nameOf = (node: Element) => node.getAttribute('data-sg-uid') ?? node.id;
const find = (name: string) => live.querySelector(`#${name},[data-sg-uid="${name}"]`);
const block = (uid: string, inside = '', attributes = '') =>
  `<p data-sg-uid="${uid}"${attributes}>${inside}</p>`;

const details = (open: string, words: string) =>
  `<details id="menu"${open}><summary>${words}</summary></details>`;
const cards = (...words: readonly string[]) => words.map((word) => block('card', word)).join('');

beforeEach(() => {
  document.body.innerHTML = '';
});

test.each([
  ['a text', block('a', 'One'), block('a', 'Two')],
  ['an attribute', block('a', 'One', ' class="x"'), block('a', 'One', ' class="y" title="z"')],
  ['a removed attribute', block('a', 'One', ' class="x"'), block('a', 'One')],
  ['a block inserted before', block('a', 'One'), block('b', 'New') + block('a', 'One')],
  ['a block before it, and its text', block('a', 'One'), block('b', 'New') + block('a', 'Two')],
  [
    'the neighbours',
    block('b') + block('a', 'x') + block('c'),
    block('c') + block('a', 'y') + block('b'),
  ],
  ['the content', block('a', '<b>x</b>y'), block('a', 'y<i>z</i><b>x</b>')],
])('[EDIT-5] a block keeps its element when %s changes', (_what, before, after) => {
  const kept = change(before, after);
  expect(live.innerHTML).toBe(after);
  expect(find('a')).toBe(kept.get('a'));
});

test('[EDIT-5] unchanged and unmoved nodes aren’t touched', () => {
  const kept = change(
    block('a', 'One') + block('b', 'Two') + block('c', 'Three'),
    block('a', 'One') + block('new', 'New') + block('b', 'Two') + block('c', 'Three'),
  );
  for (const uid of ['a', 'b', 'c']) expect(find(uid)).toBe(kept.get(uid));
  expect(live.children).toHaveLength(4);
});

test('[EDIT-5] changes by the visitor stay as long as the author doesn’t change the same part', () => {
  change(details('', 'One'), details('', 'Two'), (page) => {
    page.querySelector('details')?.setAttribute('open', '');
    page.querySelector('details')?.setAttribute('class', 'seen');
  });
  expect(live.innerHTML).toBe(
    '<details id="menu" open="" class="seen"><summary>Two</summary></details>',
  );
});

test('[EDIT-5] an author’s change of the same part wins', () => {
  change('<details id="menu" open=""></details>', '<details id="menu"></details>');
  expect(find('menu')?.hasAttribute('open')).toBe(false);
});

test('[EDIT-5] cards of a list share the blocks of one card, and keep their order', () => {
  change(cards('a', 'b', 'c'), cards('a', 'x', 'b', 'c'));
  expect(live.innerHTML).toBe(cards('a', 'x', 'b', 'c'));
});

test('[EDIT-5] an author’s change replaces content that a script has written', () => {
  change(
    `<div id="box">${block('a', 'One')}</div>`,
    `<div id="box">${block('a', 'Two')}</div>`,
    (page) => {
      const box = page.querySelector('#box');
      if (box !== null) box.innerHTML = '<i>mine</i><i>mine</i>';
    },
  );
  expect(live.innerHTML).toBe(`<div id="box">${block('a', 'Two')}</div>`);
});
