import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CATALOGUE } from '../elements/catalogue.ts';
import type { Block } from '../model/entities.ts';
import { repairTree } from '../model/repair-tree.ts';
import { emptyEntity } from '../model/field-tables.ts';
import { dropped, read, setting } from './blocks.test-data.ts';
import { markdownBlocks } from './markdown-blocks.ts';

test.each([
  [
    '# Oak & Ash\n\n## Oak & Ash',
    ['heading text="Oak & Ash" level=1 #oak--ash', 'heading text="Oak & Ash" level=2 #oak--ash-1'],
  ],
  ['One\ntwo\n\nThree', ['text text="One two"', 'text text="Three"']],
  [
    'A **bold** and *fine* `x`',
    [
      'text text="A " (strong text="bold" span text=" and " emphasis text="fine" span text=" " code text="x")',
    ],
  ],
  ['**a *b* c**', ['text text="" (strong text="a " (emphasis text="b" span text=" c"))']],
  ['~~gone~~', ['text text="" (span text="gone" text-decoration="line-through")']],
  ['One  \ntwo', ['text text="One" (line-break span text="two")']],
  [
    '[a](https://x.org) [b](javascript:x)',
    ['text text="" (link text="a" to="https://x.org" span text=" b")'],
  ],
  ['[a][r]\n\n[r]: https://x.org', ['text text="" (link text="a" to="https://x.org")']],
  [
    '[a][r]\n\n[r]: https://x.org\n[r]: https://y.org',
    ['text text="" (link text="a" to="https://x.org")'],
  ],
  [
    '<div>\n\n[a][r]\n\n> [r]: https://x.org',
    ['text text="" (link text="a" to="https://x.org")', 'quote text=""'],
  ],
  [
    '![Oak](https://x.org/o.jpg "An oak")',
    ['image image="https://x.org/o.jpg" alt="Oak" caption="An oak"'],
  ],
  [
    '[![Oak](https://x.org/o.jpg)](https://x.org)',
    [
      'text text="" (link text="" to="https://x.org" (image image="https://x.org/o.jpg" alt="Oak"))',
    ],
  ],
  [
    'a [![Oak](ash.png) b](https://x.org)',
    ['text text="a " (link text="Oak b" to="https://x.org")'],
  ],
  ['> Said\n>\n> twice', ['quote text="" (text text="Said" text text="twice")']],
  [
    '- a\n- b\n  - c',
    [
      'list ordered=false (list-item text="a" list-item text="b" (list ordered=false (list-item text="c")))',
    ],
  ],
  ['3. a\n4. b', ['list ordered=true start=3 (list-item text="a" list-item text="b")']],
  [
    '- [x] done\n- [ ] open',
    ['list ordered=false (list-item text="☑ done" list-item text="☐ open")'],
  ],
  ['```js\nlet a;\n```', ['code-block code="let a;" language="js"']],
  ['---', ['divider']],
  [
    '| a | b |\n| --- | ---: |\n| c | **d** |',
    [
      'table header-rows=1 (table-row (table-cell text="a" header="column" table-cell text="b" header="column" align="end") table-row (table-cell text="c" table-cell text="" align="end" (strong text="d")))',
    ],
  ],
  [
    'Oak[^1].\n\n[^1]: A tree.',
    [
      'text text="Oak" (superscript text="" (link text="1" to="#note-1") span text=".")',
      'divider',
      'list ordered=true (list-item text="A tree." #note-1)',
    ],
  ],
  ['a<br>b<!-- c -->', ['text text="a" (line-break span text="b")']],
])('[MARKDOWN-1] %j becomes blocks', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  [
    'Press <kbd>Esc</kbd>, H<sub>2</sub>O<sup>a *b*</sup>',
    [
      'text text="Press " (code text="Esc" span text=", H" subscript text="2" span text="O" superscript text="a " (emphasis text="b"))',
    ],
  ],
  [
    '<u>a</u> <mark>b</mark> <abbr title="c d">c</abbr> <del>e</del>',
    [
      'text text="a " (highlight text="b" span text=" " abbreviation text="c" meaning="c d" span text=" " span text="e" text-decoration="line-through")',
    ],
  ],
  [
    '<p align="center">\n  <img src="https://x.org/o.jpg" alt="Oak" width="9">\n</p>',
    ['image image="https://x.org/o.jpg" alt="Oak"'],
  ],
  [
    '<figure><img src="https://x.org/o.jpg"><figcaption>An <b>oak</b></figcaption></figure>',
    ['figure caption="An oak" (image image="https://x.org/o.jpg" alt="")'],
  ],
  [
    '<details open>\n<summary>More <b>words</b></summary>\n\nText **bold**\n\n- a\n\n</details>\n\nAfter',
    [
      'details summary="More words" open=true (text text="Text " (strong text="bold") list ordered=false (list-item text="a"))',
      'text text="After"',
    ],
  ],
  [
    '- a\n\n  <details><summary>b</summary>\n\n  c\n\n  </details>\n- d',
    [
      'list ordered=false (list-item text="a" (details summary="b" (text text="c")) list-item text="d")',
    ],
  ],
  [
    '<table><tr><th>a<th colspan=2>b<tr><td><ul><li>c</ul><td>d</table>',
    [
      'table header-rows=1 (table-row (table-cell text="a" header="column" table-cell text="b" header="column" columns=2) table-row (table-cell text="" (list ordered=false (list-item text="c")) table-cell text="d"))',
    ],
  ],
  [
    '<dl><dt>Oak<dt>Ash<dd>Trees<dd>*not* read</dl>',
    ['definition-list (definition-item text="Trees" term="Oak, Ash" (text text="*not* read"))'],
  ],
  [
    '<ol start="3"><li>a<li><input type="checkbox" checked> b</ol>',
    ['list ordered=true start=3 (list-item text="a" list-item text="☑ b")'],
  ],
  [
    '<pre><code class="language-js">a\n  &lt;b&gt;\n</code></pre>',
    ['code-block code="a\\n  <b>" language="js"'],
  ],
  [
    '<h2 id="here">A <i>b</i></h2>\n<hr>\n<blockquote>c</blockquote>',
    [
      'heading text="A " level=2 #here (emphasis text="b")',
      'divider',
      'quote text="" (text text="c")',
    ],
  ],
  ['a<!-- b -->c\n\n<!-- d\n\ne -->\n\nf', ['text text="ac"', 'text text="f"']],
  [
    '<a href="https://x.org">a</a> <a name="b"></a><a href="javascript:c">d</a>',
    ['text text="" (link text="a" to="https://x.org" span text=" d")'],
  ],
  ['<div>\n\n# a\n\n</div></div><b>', ['heading text="a" level=1 #a']],
])('[MARKDOWN-3] the HTML in %j becomes blocks', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  ['<script>alert(1)</script>', 'html 0 script'],
  ['<script>alert(1)', 'html 0 script'],
  ['a <b onclick=x>b</b>', 'html 2 b on…'],
  ['> <div>\n> <iframe src=x></iframe>', 'html 10 iframe'],
  ['a\n<my-tag>b</my-tag>', 'html 2 my-tag'],
  ['<style>a{}</style>', 'html 0 style'],
  ['<svg onload=alert(1)>', 'html 0 svg'],
  ['<img src=x onerror=alert(1)>', 'picture 0 x'],
  ['![x](data:text/html,x)', 'picture 0 data:text/html,x'],
  ['[x](javascript:y)', 'link 0 javascript:y'],
])('[MARKDOWN-3] [SAFE-1] %j is left out and reported', (text, expected) => {
  read(text);
  expect(dropped).toContain(expected);
});

test('[MARKDOWN-1] [SAFE-9] blocks nested too deep are left out', () => {
  expect(() => read('>'.repeat(5000))).not.toThrow();
  expect(dropped.some((one) => one.startsWith('depth'))).toBe(true);
  expect(() => read(`${'- '.repeat(300)}x`)).not.toThrow();
});

test('[MARKDOWN-1] blocks of any text are valid: repair changes nothing', () => {
  const piece = fc.constantFrom(
    '# ',
    '- ',
    '1. ',
    '> ',
    '**',
    '*',
    '`',
    '~~',
    '[a](https://x.org)',
    '![p](https://x.org/p.png)',
    '[![p](https://x.org/p.png)](https://x.org)',
    '\n',
    '\n\n',
    '| a | b |\n| - | - |\n| c | d |\n',
    '[^1]',
    '\n[^1]: n\n',
    '```\n',
    '<b>',
    '</b>',
    '<details>',
    '<summary>',
    '</details>\n',
    '<table><tr><td>',
    '<h2 id=a>',
    '<kbd>',
    '<dl><dt>',
    '<svg>',
    '> [!NOTE] ',
    '\n: ',
    '  ',
    'word',
    '&amp;',
    '\\',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      const children = markdownBlocks(pieces.join(''), setting);
      const root: Block = { uid: 'p', eid: 'page', children };
      const { diagnostics } = repairTree({ ...emptyEntity('board'), root }, 'root', {
        catalogue: CATALOGUE.elements,
        findSource: () => undefined,
        sound: undefined,
      });
      expect(diagnostics).toEqual([]);
    }),
  );
});

test('[MARKDOWN-1] the changelog of this project is read without leaving anything out', () => {
  read(readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8'));
  expect(dropped.filter((one) => !one.startsWith('link'))).toEqual([]);
});

test('[MARKDOWN-4] alternative texts of omitted pictures are separated from other words', () => {
  expect(read('- ![Oak](a.txt)![Ash](b.txt)old, ![Elm](c.txt).')).toEqual([
    'list ordered=false (list-item text="Oak Ash old, Elm.")',
  ]);
});
