// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Pasted } from '../../../edit/blocks/pasted-tree.ts';
import { readHtml } from './paste.ts';

/** Returns a tree as `tag(words tag(words))`. */
const said = (nodes: readonly Pasted[]): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : `${node.tag}(${said(node.children)})`))
    .join('')
    .replaceAll(/\s+/g, ' ');

const item = (level: number, marker: string, words: string) =>
  `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span></span><![endif]>${words}</p>`;

test.each<readonly [string, string, string]>([
  [
    'items of Word are lists in lists',
    `${item(1, '·', 'A')} ${item(2, 'o', 'B')}${item(3, '§', 'C')}${item(1, '·', 'D')}<p>E</p>`,
    'ul(li(Aul(li(Bul(li(C)))))li(D)) p(E)',
  ],
  [
    'numbered items are other lists',
    `${item(1, '·', 'A')}${item(1, '1.', 'B')}${item(2, '(a)', 'C')}<p>D</p>${item(1, '2)', 'E')}`,
    'ul(li(A))ol(li(Bol(li(C))))p(D)ol(li(E))',
  ],
  [
    'spans of Google Docs are marks',
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p>a <span style="font-weight:700">b</span><span style="font-style: italic;font-weight:400">c</span><span STYLE="font-weight:bold;font-style:italic">d</span><span style="vertical-align:super">1</span></p></b>',
    'p(a strong(b)em(c)strong(em(d))sup(1))',
  ],
  ['a style around blocks has no effect', '<span style="font-weight:bold"><p>a</p></span>', 'p(a)'],
  ['words about a style are words', '<p>a style="x" b</p>', 'p(a style="x" b)'],
])('[A14] %s', (_what, html, expected) => {
  expect(said(readHtml(html).tree)).toBe(expected);
});
