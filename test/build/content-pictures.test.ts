import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { block, board, project } from '../kitchen-sink.test-data.ts';
import { imageOf } from './images.test-data.ts';
import { buildProject, contentsOf, readText, tempFolder, writeJson } from '../sites.test-data.ts';
import { settle } from './incremental.test-data.ts';

const temp = tempFolder();
const [WIDE, TALL] = [await imageOf('png', 40, 30), await imageOf('png', 30, 60)];
let source = '';
let out = '';

function put(file: string, content: string | Uint8Array) {
  mkdirSync(dirname(join(source, file)), { recursive: true });
  writeFileSync(join(source, file), content);
}

beforeEach(() => {
  const folder = mkdtempSync(join(temp, 'pictures-'));
  [source, out] = [join(folder, 'site'), join(folder, 'out')];
  mkdirSync(source);
  const list = { ...board('notes', [block('board-list')]), uid: 'notes' };
  const notes = { ...list, content: { files: 'notes/**/*.md' } };
  writeJson(join(source, 'project.json'), project([], [notes]));
  put('notes/oak leaf.png', WIDE);
});

const page = () => readText(out, 'notes/one/index.html');

const src = (html: string) => /src="(\/resource[^"]+)"/.exec(html)?.[1];

/** Builds a page with a text; returns the codes and the lines of the diagnostics. */
async function build(text: string) {
  put('notes/one.md', text);
  const { diagnostics } = await buildProject(source, out);
  return diagnostics.map(({ code, line }) => [code, line]);
}

test.each([
  ['![Leaf](oak%20leaf.png)'],
  ['![Leaf](<oak leaf.png>)'],
  ['[![Leaf](<oak leaf.png>)](https://example.org)'],
  ['<p><img src="oak leaf.png" alt="Leaf"></p>'],
  ['![Leaf](/notes/oak%20leaf.png)'],
  ['![Leaf](../notes/oak%20leaf.png?raw=1)'],
  ['![Leaf][l]\n\n[l]: <oak leaf.png>'],
])(
  '[MARKDOWN-4] %j shows the picture next to the file, with its size and its words',
  async (text) => {
    expect(await build(text)).toEqual([]);
    const [img = ''] = /<img [^>]+>/.exec(page()) ?? [];
    const [, file = ''] = / src="\/(resource\/[^"]+\/oak-leaf\.png)"/.exec(img) ?? [];
    expect(img).toMatch(/^(?=.* alt="Leaf")(?=.* width="40")(?=.* height="30")/);
    expect(readText(out, file)).toBe(WIDE.toString('utf8'));
  },
);

test('[MARKDOWN-4] [SAFE-8] a drawing that can’t be published is reported with the folder of the post', async () => {
  put('notes/one.md', '![Leaf](leaf.svg)');
  put('notes/leaf.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>');
  const { diagnostics } = await buildProject(source, out);
  expect(diagnostics.map(({ code, hint }) => [code, hint])).toEqual([
    ['asset-file-broken', `Replace it in ${join(source, 'notes')}, or correct its name.`],
  ]);
});

test('[MARKDOWN-4] front matter can name a sharing image by its file, and a link can point to a file', async () => {
  put('notes/list.txt', 'Oak, ash');
  expect(await build('---\nimage: oak leaf.png\n---\n\n[The list](list.txt)')).toEqual([
    ['sharing-small', 2],
  ]);
  expect(page()).toMatch(/<a [^>]*href="\/resource\/[^"]+\/list\.txt"[^>]*>The list<\/a>/);
  expect(page()).toMatch(/<meta property="og:image"[^>]*oak-leaf/);
});

test.each([
  ['Text\n\n![Leaf](ash.png)', ['content-picture', 3]],
  ['---\nimage: ash.png\n---\n', ['content-picture', 2]],
  ['![x](../../oak.png)', ['content-picture', 1]],
  ['![x](https://example.org/oak.png)', ['content-picture', 1]],
  ['![x](linked.png)', ['content-picture', 1]],
  ['[x](linked.png)', ['content-link', 1]],
])(
  '[MARKDOWN-4] [SAFE-9] the file in %j is left out and reported at its line',
  async (text, found) => {
    const outside = join(dirname(source), 'oak.png');
    writeFileSync(outside, WIDE);
    symlinkSync(outside, join(source, 'notes/linked.png'));
    expect(await build(text)).toEqual([found]);
    expect(Object.keys(contentsOf(out)).filter((name) => name.endsWith('.png'))).toEqual([]);
  },
);

test('[MARKDOWN-4] [OUT-2] a changed picture makes its page again, at another address', async () => {
  await build('![Leaf](<oak leaf.png>)');
  put('notes/two.md', 'Two');
  await settle();
  await buildProject(source, out);
  const before = page();
  put('notes/oak leaf.png', TALL);
  await settle();
  const { boards } = await buildProject(source, out);
  expect(boards).toBe(1);
  expect(page()).toContain('width="30" height="60"');
  expect(src(page())).not.toBe(src(before));
  rmSync(join(source, 'notes/oak leaf.png'));
  const { diagnostics } = await buildProject(source, out);
  expect(diagnostics.map(({ code }) => code)).toEqual(['content-picture']);
  const clean = join(dirname(out), 'clean');
  await buildProject(source, clean, { cache: undefined });
  expect(contentsOf(out)).toEqual(contentsOf(clean));
});

test('[MARKDOWN-6] code with a language is colored on the page, and code without one isn’t', async () => {
  expect(await build('```js\nlet a;\n```\n\n```\nlet b;\n```')).toEqual([]);
  expect(page()).toMatch(/<code><span class="[^"]+">let<\/span> a;<\/code>/);
  expect(page()).toContain('<code>let b;</code>');
  expect(page()).toContain('light-dark(#cf222e,#ff7b72)');
});
