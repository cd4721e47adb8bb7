import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/values/json.ts';
import { board, heading, main, project } from '../kitchen-sink.test-data.ts';
import { sampleBlock } from '../render.test-data.ts';
import { buildProject, filesIn, readText, tempFolder, writeJson } from '../sites.test-data.ts';
import { buildOver, named, settle } from './incremental.test-data.ts';

const temp = tempFolder();
const newFolder = () => mkdtempSync(join(temp, 'work-'));

const listOf = (of: string) => project([main(heading('Home'), sampleBlock('board-list', { of }))]);
const NEWS = board('news', [], { children: [board('first', []), board('second', [])] });
const INDEX = { ...board('index', []), uid: 'start' };
const inFolder = (name: string, ...children: readonly JsonObject[]) =>
  board(name, [], { type: 'folder', children: [board(`${name}-page`, []), ...children] });

test.each<[string, string, JsonObject[], JsonObject[]]>([
  ['appears, without pages below it', 'news', [], [board('news', [])]],
  ['appears, with pages below it', 'news', [], [NEWS]],
  ['disappears', 'news', [board('news', [])], []],
  ['becomes an index board', 'news', [NEWS], [{ ...NEWS, slug: '' }]],
  [
    'is an index board and moves to another folder',
    'start',
    [inFolder('here', INDEX), inFolder('there')],
    [inFolder('here'), inFolder('there', INDEX)],
  ],
])(
  '[OUT-2] when the board of a list %s, a build has the bytes of a clean one',
  async (...input) => {
    const [, of, before, after] = input;
    const folder = newFolder();
    for (const children of [before, after, before]) {
      const whole = listOf(of);
      await buildOver(folder, { ...whole, root: named({ ...whole.root, children }) }, 'json');
      expect(filesIn(join(folder, 'site'))).toContain('index.html');
    }
  },
);

test("[OUT-2] a change of a board within another one's file rebuilds the pages below it", async () => {
  const folder = newFolder();
  const source = join(folder, 'project');
  mkdirSync(join(source, 'boards'), { recursive: true });
  const { root: _root, ...own } = project([]);
  writeJson(join(source, 'project.json'), { ...own, root: 'boards/index.json' });
  writeJson(join(source, 'boards/below.json'), board('below', [sampleBlock('breadcrumbs')]));
  const save = (title: string) => {
    const above = board('above', [main()], { title, children: ['boards/below.json'] });
    const root = { ...board('', [main()]), uid: 'root', children: [above] };
    writeJson(join(source, 'boards/index.json'), root);
  };
  for (const title of ['First', 'Second']) {
    save(title);
    await settle();
    await buildProject(source, join(folder, 'site'));
    expect(readText(folder, 'site/above/below/index.html')).toContain(`>${title}<`);
  }
});

test.each(['json', 'folder'] as const)(
  '[OUT-2] [ROUTE-12] once a date is past, a build makes the affected pages (project as %s), and no others',
  async (form) => {
    const folder = newFolder();
    const posts = ['2024-01-01', '2024-01-02', '2024-01-03'].map((date, at) =>
      board(`post-${at}`, [main(heading(date))], { date }),
    );
    const news = board('news', [sampleBlock('board-list'), sampleBlock('pager')], {
      pageSize: 2,
      children: posts,
    });
    const others = ['a', 'b', 'c'].map((slug) => board(slug, [main(heading(slug))]));
    const whole = project([main(heading('Home'))], [news, ...others]);
    const input = { ...whole, root: named(whole.root) };
    // Number of pages: the home page, the list, the posts, the other pages, and the default 404
    // page.
    const all = 1 + 1 + posts.length + others.length + 1;
    const site = join(folder, 'site');
    const listed = () => filesIn(site).filter((file) => /^news\/.*html$/.test(file));
    await buildOver(folder, input, form, { now: '2024-01-01T00:00:00Z' });
    expect(listed()).toEqual(['news/index.html', 'news/post-0/index.html']);
    expect(readText(site, 'news/index.html')).not.toContain('post-1');
    // All pages are reused except the list, and the post that is published on this day.
    const left = await buildOver(folder, input, form, { now: '2024-01-02T12:00:00Z' });
    expect(left).toBe(all - 2);
    expect(listed()).toContain('news/post-1/index.html');
    expect(readText(site, 'news/index.html')).toContain('post-1');
    await buildOver(folder, input, form, { now: '2024-01-03T00:00:00Z' });
    expect(listed()).toContain('news/post-2/index.html');
    expect(await buildOver(folder, input, form, { now: '2024-01-04T00:00:00Z' })).toBe(all);
    await buildOver(folder, input, form, { now: '2024-01-01T00:00:00Z' });
    expect(listed()).toEqual(['news/index.html', 'news/post-0/index.html']);
  },
);
