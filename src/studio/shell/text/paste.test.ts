// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Pasted } from '../../../edit/blocks/pasted-tree.ts';
import { inlineFrom, readHtml, readMarkdown } from './paste.ts';

const TAGS = { strong: 'strong', emphasis: 'em', code: 'code', link: 'a', 'line-break': 'br' };

test('[A14] scripts, styles, handlers and frames are dropped and reported', () => {
  const { tree, dropped } = readHtml(`<style>p{}</style><p onclick="x()" style="color:red">A
    <script>alert(1)</script><object data="https://a.example/"></object><svg onload="x()"><a href="x">s</a></svg>
    <b class="x">b</b></p><script>2</script>`);
  const text = JSON.stringify(tree);
  for (const gone of ['alert', 'onclick', 'color', 'object', 'onload', 'class']) {
    expect(text).not.toContain(gone);
  }
  expect(tree).toMatchObject([
    { tag: 'p', children: expect.arrayContaining([{ tag: 'strong', children: ['b'] }]) },
  ]);
  expect(dropped).toEqual([
    '1 × style sheet',
    '2 × handler',
    '2 × script',
    '1 × embedded file',
    '1 × drawing',
  ]);
});

test('[A14] style sheets of word processors aren’t reported', () => {
  const word = '<html xmlns:o="urn:schemas-microsoft-com:office:office"><style>p{}</style><p>A</p>';
  expect(readHtml(word).dropped).toEqual([]);
});

test.each<readonly [string, string, string]>([
  ['unknown tags become their words', '<font><span>a</span></font>', '["a"]'],
  [
    'the style decides what is strong, not the tag',
    '<b style="font-weight:normal"><span style="font-weight:700;font-style:italic">a</span>b</b>',
    '[{"tag":"strong","children":[{"tag":"em","children":["a"]}]},"b"]',
  ],
  ['parts of pages are blocks', '<section><dl><dt>a</dt></dl></section>', 'div'],
  [
    'code keeps its lines',
    '<pre><code class="language-ts">a\n <b>b</b>\n</code></pre>',
    '["a\\n b"]',
  ],
  [
    'code keeps its language',
    '<pre><code class="x language-c++">a</code></pre>',
    '"language":"c++"',
  ],
  [
    'wide cells keep their columns',
    '<table><tr><td colspan="3" rowspan="x">a</td></tr></table>',
    '"columns":3}',
  ],
])('[A14] %s', (_what, html, expected) => {
  expect(JSON.stringify(readHtml(html).tree)).toContain(expected);
});

test('[A14] blocks that are nested too deep become words', () => {
  const html = `${'<blockquote>'.repeat(400)}deep${'</blockquote>'.repeat(400)}`;
  const text = JSON.stringify(readHtml(html).tree);
  expect(text.match(/blockquote/g)?.length).toBeLessThan(60);
  expect(text).toContain('deep');
});

test('[A14] Markdown is read, with the HTML in it', async () => {
  const { tree, dropped } = await readMarkdown(
    '# Head\n\nOne **two** [three](https://a.example/).\n\n- a\n- b\n\n<script>x</script>',
  );
  const tags = tree.flatMap((node) => (typeof node === 'string' ? [] : [node.tag]));
  expect(tags).toEqual(['h1', 'p', 'ul']);
  expect(JSON.stringify(tree)).toContain('"href":"https://a.example/"');
  expect(dropped).toEqual(['1 × script']);
});

test('[A14] blocks that are pasted into a text become lines', () => {
  const html = '<h1>A</h1><p>b <b>c</b> <a href="javascript:x">d</a></p><ul><li>e</li></ul>';
  expect(inlineFrom({ html, text: '' }, TAGS)).toEqual([
    'A b ',
    { uid: expect.stringMatching(/^[a-z0-9]{10}$/), eid: 'strong', content: ['c'] },
    ' d e',
  ]);
  const lineBreak = { uid: expect.stringMatching(/^[a-z0-9]{10}$/), eid: 'line-break' };
  expect(inlineFrom({ html: '', text: '\na\r\n\n **b** \n' }, TAGS)).toEqual([
    'a',
    lineBreak,
    lineBreak,
    ' **b** ',
  ]);
  expect(inlineFrom({ html: '', text: ' \n' }, TAGS)).toEqual([' ']);
  expect(inlineFrom({ html, text: 'A\nb' }, undefined)).toEqual(['A\nb']);
  // The clipboard of Windows has such line ends.
  expect(inlineFrom({ html: '', text: 'A\r\nb' }, undefined)).toEqual(['A\nb']);
  expect(inlineFrom({ html: '', text: '' }, TAGS)).toEqual([]);
});

/** Returns a tree as `tag(words tag(words))`. */
const said = (nodes: readonly Pasted[]): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : `${node.tag}(${said(node.children)})`))
    .join('');

test.each<readonly [string, string, string]>([
  ['struck words are struck', 'in <del>days</del><ins>weeks</ins>', 'in s(days)weeks'],
  [
    'struck words of Google Docs are struck',
    '<span style="text-decoration:line-through">a</span><strike>b</strike>',
    's(a)s(b)',
  ],
  [
    'hidden words are left out',
    '<i hidden>a</i><b style="display: none">b</b><p style="color:red;visibility:hidden">c</p><u style="font-size:0px">d</u><u style="font-size:0.8em">e</u>',
    'e',
  ],
  [
    'a disclosure, terms and a caption keep their elements',
    '<details><summary>a</summary>b</details><dl><dt>c<dd>d</dl><figure><figcaption>e</figcaption></figure>',
    'details(summary(a)b)dl(dt(c)dd(d))figure(figcaption(e))',
  ],
  [
    'checkboxes of tasks become characters',
    '<ul><li><input type="checkbox" checked>a</li><li><input type="checkbox">b</li></ul>',
    'ul(li(\u2611 a)li(\u2610 b))',
  ],
  [
    'code of VS Code is code',
    `<div style="color: #ccc;font-family: Menlo, 'Courier New', monospace;white-space: pre;"><div><span style="color: #c5c;">if</span><span> (a)</span></div><br><div>  b</div></div>`,
    'pre(if (a)\n\n  b)',
  ],
])('[A14] %s', (_what, html, expected) => {
  expect(said(readHtml(html).tree)).toBe(expected);
});

test('[A14] a numbered list begins with the number in the Markdown', () => {
  expect(readHtml('<ol start="1986"><li>a</li></ol><ol start="x"><li>a</li></ol>').tree).toEqual([
    { tag: 'ol', start: 1986, children: [{ tag: 'li', children: ['a'] }] },
    { tag: 'ol', children: [{ tag: 'li', children: ['a'] }] },
  ]);
});

test('[A14] Markdown is read with its struck words, tasks and rules', async () => {
  const { tree } = await readMarkdown('~~a~~ b\n\n---\n\n- [x] c');
  expect(said(tree).replaceAll(/\s+/g, ' ')).toBe('p(s(a) b) hr() ul( li(\u2611 c) ) ');
});
